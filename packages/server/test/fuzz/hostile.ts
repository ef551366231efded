import { pickFrom, type Random, unit } from '@grognard/engine'
import type { Ask } from '../../src/play/messages.ts'

/** What somebody may send who means harm. */

/** How the house says that something of its own went wrong: nobody must ever be able to make it say so. */
export const BROKEN = 'Something went wrong'

/** One of each message as somebody at a table might send it, and what may be wrong with it is put in its place. */
const SOUND: { readonly [D in Ask['do']]: Record<string, unknown> } = {
  enter: { match: '', language: 'en', isMeasured: false, isDrawn: false, invitation: null },
  leave: { match: '' },
  decide: { match: '', decision: { type: 'nothing' }, request: null, key: 'hostile-key' },
  build: { match: '', parts: [], request: null },
  isReversible: { match: '', decision: { type: 'nothing' } },
  undo: { match: '' },
  order: { match: '', step: 'commit', decision: { type: 'nothing' }, label: 'x', isEachTime: false },
  dropOrder: { match: '', n: 1 },
  foresee: { match: '' },
  askBack: { match: '' },
  answerBack: { match: '', agrees: false },
  offerDraw: { match: '' },
  answerDraw: { match: '', agrees: false },
  eyes: { match: '', seat: 0 },
  uncover: { match: '' },
  stopClock: { match: '', stops: true },
  pass: { match: '', always: false },
  look: { match: '', moment: null },
  glimpse: { match: '', moment: 0 },
  odds: { match: '', decision: { type: 'nothing' } },
  hint: { match: '' },
  endHint: { match: '' },
  explain: { match: '', seat: 0 },
  course: { match: '' },
  speak: { match: '', language: 'en' },
  file: { match: '' },
  say: { match: '', text: 'Good day', to: 'all' },
  hand: { match: '', bot: null },
  lend: { match: '', on: false },
  friends: { match: '' },
  giveBack: { match: '' },
  recall: { match: '' },
  lobby: { on: false },
  seen: { match: '' },
  ping: {},
}

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
export const BIDI = 'Ann\u202egnaM\u2066'

/** As JSON: some of it cannot be written otherwise. */
export const HOSTILE: readonly string[] = [
  'null',
  'true',
  '-1',
  '0.5',
  '-0',
  '1e999',
  '-1e999',
  '9007199254740993',
  '4294967296',
  '"NaN"',
  '"Infinity"',
  '"-0"',
  '""',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '"../../../../etc/passwd"',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\u202eabc"',
  '"\\u2028"',
  '"%00%2e%2e%2f"',
  '"\' or 1=1; drop table matches; --"',
  '[]',
  '{}',
  '[[]]',
  '{"__proto__":{"isHost":true}}',
  '{"constructor":{"prototype":{"isHost":true}}}',
  '{"type":"__proto__"}',
  '{"type":"constructor","__proto__":{"type":"concede"}}',
  '{"type":"commit","toString":1,"force":{"length":1e9}}',
  '{"type":{"toString":"x"}}',
  '{"seat":1e308}',
  '{"seat":"0"}',
  deep(40),
  deep(20_000),
  `{"type":${deep(5_000)}}`,
  `"${'x'.repeat(60_000)}"`,
  `"${'\u{1f482}'.repeat(400)}"`,
  `[${Array.from({ length: 5_000 }, () => '{}').join(',')}]`,
]

export const written = (
  fields: Record<string, unknown>,
  put: { readonly field: string; readonly json: string },
) =>
  `{${Object.entries({ ...fields, [put.field]: null })
    .map(
      ([name, value]) => `${JSON.stringify(name)}:${name === put.field ? put.json : JSON.stringify(value)}`,
    )
    .join(',')}}`

interface Sent {
  readonly what: Ask['do']
  readonly text: string
  readonly id: number
}

/** Every field of every message with something in it by lot, other fields, and other matches. */
export function* messages(match: string, strange: string, random: Random, rounds: number): Generator<Sent> {
  let id = 1_000
  for (let round = 0; round < rounds; round++)
    for (const [what, sound] of Object.entries(SOUND) as [Ask['do'], Record<string, unknown>][]) {
      const fields = { do: what, ...sound, ...('match' in sound && { match }) }
      const names = [...Object.keys(fields), pickFrom(random, ['__proto__', 'constructor', 'x', ''])]
      for (const field of names) {
        const isElsewhere = field === 'match' && round % 2 === 1
        const json = isElsewhere ? JSON.stringify(strange) : pickFrom(random, HOSTILE)
        id++
        yield { what, id, text: `{"id":${id},"ask":${written(fields, { field, json })}}` }
      }
    }
}

/** What is no message at all. */
export const NOTHING: readonly string[] = [
  '',
  ' ',
  'null',
  '[]',
  '{}',
  '"{}"',
  '{"id":1}',
  '{"id":"1","ask":{"do":"ping"}}',
  '{"id":-1,"ask":{"do":"ping"}}',
  '{"id":1e999,"ask":{"do":"ping"}}',
  '{"id":1,"ask":{"do":"ping"},"more":1}',
  '{"id":1,"ask":{"do":"fly"}}',
  '{"id":1,"ask":{"do":["ping"]}}',
  '{"id":1,"ask":[{"do":"ping"}]}',
  '{"id":1,"__proto__":{"ask":{"do":"ping"}}}',
  '{"id":1,"ask":{"do":"ping"}',
  '\ufeff{"id":1,"ask":{"do":"ping"}}',
  deep(30_000),
  '{"a":'.repeat(10_000),
]

/** One message with anything in one of its fields; it enters no other match, so that its window shows one. */
export function hostileMessage(match: string, strange: string, random: Random, id: number): string {
  const what = pickFrom(random, Object.keys(SOUND) as Ask['do'][])
  const sound = SOUND[what]
  const fields = { do: what, ...sound, ...('match' in sound && { match }) }
  const field = pickFrom(random, [...Object.keys(fields), '__proto__', 'x'])
  const isElsewhere = field === 'match' && what !== 'enter' && unit(random) < 0.5
  const json = isElsewhere ? JSON.stringify(strange) : pickFrom(random, HOSTILE)
  return `{"id":${id},"ask":${written(fields, { field, json })}}`
}
