import type { Language } from '@grognard/engine'

/** A blank at which no line is broken. */
export const NBSP = '\u00a0'

/** Figures as a language writes them. */
export interface Numbers {
  whole(value: number): string
  decimal(value: number, digits: number): string
  /** Of a share: `51.2 %`. */
  percent(share: number, digits?: number): string
  /** Of an interval of shares: `48.1 – 54.3`. */
  between(low: number, high: number): string
  milliseconds(value: number): string
}

export function numbersOf(language: Language): Numbers {
  const decimal = (value: number, digits: number) =>
    value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return {
    whole: value => value.toLocaleString(language),
    decimal,
    percent: (share, digits = 1) => `${decimal(100 * share, digits)}${NBSP}%`,
    between: (low, high) => `${decimal(100 * low, 1)}–${decimal(100 * high, 1)}`,
    milliseconds: value => decimal(value, value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3),
  }
}
