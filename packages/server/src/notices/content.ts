import { loadRules } from '@grognard/collection'
import type { Language } from '@grognard/engine'
import { z } from 'zod'
import { KINDS } from '../storage/notices.ts'
import { letterWords } from './words.ts'

/** What a letter is about, as it is kept, and as somebody reads it. */

export const Content = z.discriminatedUnion('of', [
  z.strictObject({
    of: z.literal('notices'),
    language: z.enum(['en', 'de']),
    notices: z.array(
      z.strictObject({
        match: z.string(),
        kind: z.enum(KINDS),
        game: z.string(),
        scenario: z.string(),
        at: z.number(),
        offer: z.string().nullable().default(null),
      }),
    ),
  }),
  z.strictObject({ of: z.literal('trial'), language: z.enum(['en', 'de']) }),
  z.strictObject({ of: z.literal('confirm'), language: z.enum(['en', 'de']), token: z.string() }),
  z.strictObject({ of: z.literal('sign-in'), language: z.enum(['en', 'de']), token: z.string() }),
])

export type Content = z.infer<typeof Content>

interface Line {
  readonly text: string
  readonly url: string
}

/** A letter in words. */
export interface Written {
  readonly title: string
  readonly lines: readonly Line[]
  readonly about: readonly string[]
  /** What one is asked to press; null: every line is one. */
  readonly button: Line | null
}

const LINES = 12
const MINUTE = 60

/**
 * @param house where everybody reaches it, `https://table.example`
 * @param lasts how long a way in is open, in seconds
 */
export async function write(content: Content, house: string, lasts: number): Promise<Written> {
  const words = letterWords[content.language]
  const name = new URL(house).host
  const room = (what: string, token: string): string => `${house}/letter#${what}=${encodeURIComponent(token)}`
  switch (content.of) {
    case 'notices': {
      const lines = await Promise.all(
        content.notices.map(async ({ match, kind, game, scenario, offer }) => ({
          text: words.notice[kind](await titleOf(game, scenario, content.language)),
          url: offer === null ? `${house}/matches/${match}` : `${house}/offers/${offer}`,
        })),
      )
      const [first] = lines
      const more = lines.length - LINES
      return {
        title: lines.length === 1 && first !== undefined ? first.text : words.several(lines.length),
        lines: lines.slice(0, LINES),
        about: more > 0 ? [words.more(more)] : [],
        button: null,
      }
    }
    case 'trial':
      return {
        title: words.trial,
        lines: [],
        about: [words.trialAbout],
        button: { text: words.open, url: `${house}/together` },
      }
    case 'confirm':
      return {
        title: words.confirm,
        lines: [],
        about: [words.confirmAbout(name), words.notYou],
        button: { text: words.confirmButton, url: room('confirm', content.token) },
      }
    case 'sign-in':
      return {
        title: words.signIn,
        lines: [],
        about: [words.signInAbout(Math.round(lasts / MINUTE)), words.notYou],
        button: { text: words.signInButton, url: room('sign-in', content.token) },
      }
  }
}

/** A game that is not in the collection any more is called by its id. */
async function titleOf(id: string, scenario: string, language: Language): Promise<string> {
  const game = await loadRules(id)
  if (game === null) return id
  await game.fetch(language)
  const words = game.words[language]
  return `${words.title}, ${words.scenario(scenario).title}`
}
