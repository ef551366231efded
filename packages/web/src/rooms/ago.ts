import type { Language } from '@grognard/engine'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/** "12 min ago", "yesterday"; after a week the date. */
export function agoIn(language: Language, then: number, now: number): string {
  const locale = language === 'en' ? 'en-GB' : language
  const passed = now - then
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
  if (passed < MINUTE) return relative.format(0, 'second')
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour')
  if (passed < WEEK) return relative.format(-Math.floor(passed / DAY), 'day')
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(then)
}
