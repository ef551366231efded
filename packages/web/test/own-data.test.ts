import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Brought, BroughtFile } from '../src/local/protocol.ts'
import { memoryShelf } from '../src/local/shelf.ts'
import { memoryStore } from '../src/local/store.ts'
import { TestDesk } from './desk.ts'

const PAGE = readFileSync(new URL('../../../docs/own-data.md', import.meta.url), 'utf8')
const ALL_SHOWN: readonly BroughtFile[] = [
  ...PAGE.matchAll(/^`([\w-]+\.json)`:\n\n```json\n(.*?)^```/gms),
].map(([, name = '', text = '']) => ({ name, text }))
/** Other games have examples on that page, too. */
const SHOWN = ALL_SHOWN.filter(({ text }) => text.includes('"manoeuvre-'))
const [WARSAW, MAZOVIA, RASZYN] = SHOWN as [BroughtFile, BroughtFile, BroughtFile]

const RASZYN_1809 = {
  game: 'manoeuvre',
  scenario: 'raszyn-1809',
  options: {},
  players: ['human', 'random'],
}

const changed = (file: BroughtFile, from: string, to: string, name = file.name): BroughtFile => ({
  name,
  text: file.text.replace(from, to),
})

const reasonsOf = (brought: Brought): string[] =>
  brought.kind === 'refused' ? brought.reasons.map(({ sentence }) => sentence) : []

describe('files of data are taken in', () => {
  test('are listed with what they add, and offer their scenarios', async () => {
    const desk = new TestDesk()
    expect(await desk.bring(SHOWN)).toEqual({
      kind: 'data',
      game: 'manoeuvre',
      sentence:
        'New matches are now played with the army Duchy of Warsaw, the map sections Falenty Wood and Raszyn Dyke, the board Raszyn and the scenario Raszyn, 1809.',
    })
    const own = await desk.ownData('manoeuvre')
    expect(own.files.map(({ name, adds, on }) => [name, adds, on])).toEqual([
      ['mazovia.json', 'the map sections Falenty Wood and Raszyn Dyke and the board Raszyn', true],
      ['raszyn-1809.json', 'the scenario Raszyn, 1809', true],
      ['warsaw.json', 'the army Duchy of Warsaw', true],
    ])
    expect(own.reasons).toEqual([])
    expect(own.scenarios).toEqual([
      {
        id: 'raszyn-1809',
        title: 'Raszyn, 1809',
        about: 'The Duchy of Warsaw meets the Austrians behind a dyke and wet meadows.',
        seats: ['Blue', 'Red'],
        parties: 'Duchy of Warsaw and Austria',
        players: { least: 2, most: 2 },
        tables: [
          {
            options: {},
            seats: [
              { title: 'Blue', side: 'blue', sideTitle: 'blue' },
              { title: 'Red', side: 'red', sideTitle: 'red' },
            ],
          },
        ],
      },
    ])
    expect(await desk.ownData('march-of-progress')).toEqual({
      files: [],
      reasons: [],
      scenarios: [],
      printed: null,
    })
  })

  test('the same file twice is one, whatever it is called', async () => {
    const desk = new TestDesk()
    await desk.bring([WARSAW])
    await desk.bring([{ ...WARSAW, name: 'copy.json' }])
    expect((await desk.ownData('manoeuvre')).files.map(({ name }) => name)).toEqual(['copy.json'])
  })

  test('in German as well', async () => {
    const desk = new TestDesk()
    await desk.behave({ language: 'de', pace: 'brisk', asksAll: false })
    expect(await desk.bring([WARSAW])).toMatchObject({
      sentence: 'Neue Partien haben jetzt auch die Armee Duchy of Warsaw.',
    })
    const bad = changed(WARSAW, '"full": 7', '"full": 4', 'bad.json')
    const other = new TestDesk()
    await other.behave({ language: 'de', pace: 'brisk', asksAll: false })
    expect(reasonsOf(await other.bring([bad]))).toEqual([
      'bad.json, warsaw-vistula-legion: Die volle Stärke muss größer sein als die reduzierte.',
    ])
  })
})

describe('files that are refused', () => {
  const huge = { name: 'huge.json', text: `{"schema":"manoeuvre-armies","note":"${'x'.repeat(300_000)}"}` }
  const deep = (name: string, open: string, close: string, n: number) => ({
    name,
    text: `{"schema":"manoeuvre-armies","nations":${open.repeat(n)}1${close.repeat(n)}}`,
  })

  test.each<[string, BroughtFile[], RegExp]>([
    ['no JSON', [{ name: 'a.json', text: 'hello' }], /^a\.json is neither .* not even JSON/],
    [
      'an unknown schema',
      [{ name: 'a.json', text: '{"schema":"chess"}' }],
      /^a\.json is neither one match file/,
    ],
    ['a schema that is a number', [{ name: 'a.json', text: '{"schema":7}' }], /field 'format'/],
    [
      'two match files',
      [
        { name: 'a.json', text: '{}' },
        { name: 'b.json', text: '{}' },
      ],
      /^a\.json is neither one/,
    ],
    ['300 kB', [huge], /^huge\.json is too large: .* 256 KiB/],
    ['100,000 brackets', [deep('d.json', '[', ']', 100_000)], /^d\.json: its brackets/],
    ['30 brackets', [deep('d.json', '[', ']', 30)], /^d\.json: brackets are nested deeper than 12/],
    [
      'a name with HTML',
      [changed(WARSAW, '"name": "Duchy of Warsaw"', '"name": "<img src=x onerror=alert(1)>"')],
      /nations\.0\.name: a name has no angle brackets/,
    ],
    [
      'a prototype',
      [changed(WARSAW, '"version": 1', '"version": 1, "__proto__": {"polluted": true}')],
      /__proto__: there is no such field/,
    ],
    ['a scenario without its army', [RASZYN], /there is no board raszyn/],
  ])('%s: with a sentence, and nothing is kept', async (_, files, sentence) => {
    const desk = new TestDesk()
    const reasons = reasonsOf(await desk.bring(files))
    expect(reasons[0]).toMatch(sentence)
    expect((await desk.ownData('manoeuvre')).files).toEqual([])
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test('one bad file among good ones: none is taken, and every reason is told with its rule', async () => {
    const desk = new TestDesk()
    const bad = changed(
      changed(WARSAW, '"full": 7', '"full": 4'),
      '"2d6/5", "2d6/4", "1d10/4"',
      '"2d6/5", "1d10/4"',
    )
    const brought = await desk.bring([bad, MAZOVIA])
    expect(brought).toEqual({
      kind: 'refused',
      reasons: [
        {
          sentence: 'warsaw.json, warsaw-vistula-legion: the full strength must be above the reduced one.',
          rule: 'MAN-18.2',
          game: 'manoeuvre',
        },
        {
          sentence: 'warsaw.json, warsaw-2nd-line: a unit has five cards.',
          rule: 'MAN-18.2',
          game: 'manoeuvre',
        },
      ],
    })
    expect((await desk.ownData('manoeuvre')).files).toEqual([])
  })

  test('a file that does not go together with another, and both are named', async () => {
    const desk = new TestDesk()
    await desk.bring([WARSAW])
    const reasons = reasonsOf(await desk.bring([changed(WARSAW, '"full": 7', '"full": 8', 'other.json')]))
    expect(reasons).toEqual([
      'warsaw.json, warsaw: this id occurs more than once.',
      'other.json, warsaw: this id occurs more than once.',
    ])
  })
})

describe('files can be switched off and taken away', () => {
  test('one that others need leaves a reason behind, and no new match begins until it is mended', async () => {
    const desk = new TestDesk()
    await desk.bring(SHOWN)
    const idOf = async (name: string) =>
      (await desk.ownData('manoeuvre')).files.find(file => file.name === name)?.id ?? ''
    const army = await idOf('warsaw.json')
    expect(await desk.switchData('manoeuvre', army, false)).toEqual([])
    const own = await desk.ownData('manoeuvre')
    expect(own.reasons.map(({ sentence }) => sentence)).toEqual([
      'raszyn-1809.json, raszyn-1809.nations: there is no nation warsaw.',
    ])
    expect(own.scenarios).toEqual([])
    expect(await desk.start(RASZYN_1809)).toMatchObject({
      ok: false,
      message: expect.stringMatching(/no nation warsaw/),
    })
    await desk.switchData('manoeuvre', await idOf('raszyn-1809.json'), false)
    expect((await desk.ownData('manoeuvre')).reasons).toEqual([])
    const refused = await desk.switchData('manoeuvre', await idOf('raszyn-1809.json'), true)
    expect(refused).toMatchObject([{ rule: 'MAN-17.7', game: 'manoeuvre' }])
    await desk.switchData('manoeuvre', army, true)
    expect(await desk.switchData('manoeuvre', await idOf('raszyn-1809.json'), true)).toEqual([])
    await desk.removeData(await idOf('mazovia.json'))
    expect((await desk.ownData('manoeuvre')).files).toHaveLength(2)
  })
})

describe('matches with data of one’s own', () => {
  test('are played with them by humans and bots, and boards are told what is printed on them', async () => {
    const desk = new TestDesk()
    await desk.bring(SHOWN)
    await desk.sit(RASZYN_1809)
    await desk.rest()
    expect(desk.last.scenario.title).toBe('Raszyn, 1809')
    expect(await desk.saved()).toMatchObject([{ scenario: 'raszyn-1809', title: 'Raszyn, 1809' }])
    expect(desk.last.printed).toMatchObject({ nations: [{ id: 'warsaw' }], sections: [{}, {}] })
    for (let n = 0; n < 12; n++) {
      const { choices, pending } = desk.last
      const answer = await desk.decide(choices[0]!, pending.request)
      expect(answer).toEqual({ ok: true })
      await desk.rest()
    }
    const story = desk.last.chronicle.map(({ sentence }) => sentence).join('\n')
    expect(story).toMatch(/(Blue|Red) commands Duchy of Warsaw\./)
  })

  test('keep them when the files are taken away, and a revanche has them too', async () => {
    const [store, shelf] = [memoryStore(), memoryShelf()]
    const desk = new TestDesk({ store, shelf })
    await desk.bring(SHOWN)
    const match = await desk.sit(RASZYN_1809)
    await desk.rest()
    for (const { id } of (await desk.ownData('manoeuvre')).files) await desk.removeData(id)
    const later = new TestDesk({ store, shelf })
    expect(await later.open(match)).toMatchObject({ ok: true })
    expect(later.last.scenario.title).toBe('Raszyn, 1809')
    const again = await later.again(match, true)
    if (!again.ok) throw new Error(again.message)
    await later.open(again.value)
    expect(later.last.printed).toMatchObject({ nations: [{ id: 'warsaw' }] })
    expect(await later.start(RASZYN_1809)).toMatchObject({ ok: false })
  })

  test('can be handed to somebody who has not got the data, once they are over', async () => {
    const desk = new TestDesk()
    await desk.bring(SHOWN)
    const match = await desk.sit(RASZYN_1809)
    await desk.rest()
    const concede = desk.last.anytime.find(({ decision }) => decision.type === 'concede')
    await desk.decide(concede!, null)
    const file = await desk.paper(match)
    expect(file.added).toHaveLength(3)
    const friend = new TestDesk()
    const text = JSON.stringify(file)
    const brought = await friend.bring([{ name: 'match.grognard.json', text }])
    if (brought.kind !== 'match') throw new Error(JSON.stringify(brought))
    await friend.open(brought.match)
    expect(friend.last.chronicle).toEqual(desk.last.chronicle)
    expect((await friend.ownData('manoeuvre')).files).toEqual([])
    const { added: _, ...stripped } = file
    const refused = await new TestDesk().bring([{ name: 'm.json', text: JSON.stringify(stripped) }])
    expect(reasonsOf(refused)[0]).toContain(`played with data ${stripped.data?.slice(0, 8)}`)
    const owner = await desk.bring([{ name: 'm.json', text: JSON.stringify(stripped) }])
    expect(owner.kind).toBe('match')
  })

  test('positions of added scenarios can be opened where the data are', async () => {
    const desk = new TestDesk()
    const text = 'raszyn-1809 N:warsaw/austria F:movement'
    expect(await desk.position('manoeuvre', text)).toMatchObject({ ok: false })
    await desk.bring(SHOWN)
    expect(await desk.position('manoeuvre', text)).toMatchObject({
      ok: true,
      value: { scenario: 'raszyn-1809' },
    })
  })

  test('the house’s own are as they were: nothing is added to their record', async () => {
    const desk = new TestDesk()
    const match = await desk.sit({ ...RASZYN_1809, scenario: 'first-battle' })
    const file = await desk.paper(match)
    expect(file.data).toMatch(/^[0-9a-f]{32}$/)
    expect(Object.keys(file)).not.toContain('added')
    expect(Object.keys(desk.last)).not.toContain('printed')
  })
})
