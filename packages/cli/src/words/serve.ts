import type { ServeNews, ServeTrouble } from '@grognard/web/server'

/** What `serve` says. */
export interface ServeWords {
  serving(address: string): string
  news(news: ServeNews): string
  trouble(trouble: ServeTrouble): string
}
