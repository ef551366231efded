import type { Language } from '@grognard/engine'
import type { Pace } from '../local/protocol.ts'

/** What a player likes, kept in this browser. */
export interface Settings {
  readonly language: Language
  /** `system`: as the device says. */
  readonly theme: Theme
  readonly contrast: Contrast
  readonly motion: Motion
  /** A first press decides, where that can be undone. */
  readonly quick: boolean
  readonly pace: Pace
  /** Asked also where there is one answer only. */
  readonly asksAll: boolean
  /** What happens at a table is heard as well. */
  readonly sound: boolean
  /** From 0 to 100. */
  readonly volume: number
  /** Keys without Ctrl or Alt do something. */
  readonly shortcuts: boolean
  /** Reads rules with their numbers, sources and rulings. */
  readonly isLawyer: boolean
}

/** Named again here, so that the page need not fetch the engine for two words. */
export const LANGUAGES_HERE: readonly Language[] = ['en', 'de']

export const THEMES = ['system', 'paper', 'candlelight'] as const
type Theme = (typeof THEMES)[number]
export const CONTRASTS = ['system', 'high'] as const
type Contrast = (typeof CONTRASTS)[number]
export const MOTIONS = ['system', 'none'] as const
type Motion = (typeof MOTIONS)[number]
export const VOLUMES: readonly number[] = [20, 40, 60, 80, 100]

const KEY = 'grognard.settings'

/** Each value is taken only if it is one of those there are; anything else is the usual one. */
export function readSettings(text: string | null, languages: readonly string[]): Settings {
  const given = parsed(text)
  const one = <T>(name: keyof Settings, values: readonly T[], usual: T): T =>
    values.find(value => value === given[name]) ?? usual
  return {
    language: one('language', LANGUAGES_HERE, spoken(languages)),
    theme: one('theme', THEMES, 'system'),
    contrast: one('contrast', CONTRASTS, 'system'),
    motion: one('motion', MOTIONS, 'system'),
    quick: one('quick', [true, false], false),
    pace: one('pace', ['calm', 'brisk'], 'calm'),
    asksAll: one('asksAll', [true, false], false),
    sound: one('sound', [true, false], false),
    volume: one('volume', VOLUMES, 60),
    shortcuts: one('shortcuts', [true, false], true),
    isLawyer: one('isLawyer', [true, false], false),
  }
}

function parsed(text: string | null): { readonly [name: string]: unknown } {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

const spoken = (languages: readonly string[]): Language =>
  languages.flatMap(
    tag => LANGUAGES_HERE.find(language => tag.slice(0, 2).toLowerCase() === language) ?? [],
  )[0] ?? 'en'

type Listener = () => void

/** The settings of this browser; every part of the page that shows them listens here. */
export class SettingsStore {
  #settings: Settings
  readonly #listeners = new Set<Listener>()
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'>, languages: readonly string[]) {
    this.#storage = storage
    this.#settings = readSettings(attempt(() => storage.getItem(KEY)) ?? null, languages)
  }

  readonly get = (): Settings => this.#settings

  readonly listen = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  change(changed: Partial<Settings>): void {
    this.#settings = { ...this.#settings, ...changed }
    attempt(() => this.#storage.setItem(KEY, JSON.stringify(this.#settings)))
    for (const listener of this.#listeners) listener()
  }
}

/** A browser may forbid storage: then the settings last as long as the page. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
