import type { ServeNews, ServeTrouble } from '@grognard/web/app'

/** What `serve` says. */
export interface ServeWords {
  serving(address: string): string
  news(news: ServeNews): string
  trouble(trouble: ServeTrouble): string
}
