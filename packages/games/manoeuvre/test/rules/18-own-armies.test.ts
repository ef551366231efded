import { Match } from '@grognard/engine'
import { describe, expect, test } from 'vitest'
import { manoeuvre } from '../../src/index.ts'
import { nightfallWinner } from '../../src/steps/nightfall.ts'
import { type Army, army, refusals, verdict, WARSAW, withOwn } from '../own.ts'
import { NATIONS } from '../printed.ts'
import { at } from '../table.ts'

const scenario = (game = manoeuvre) => {
  const read = game.scenario('battle', {})
  if (!read.ok) throw new Error(JSON.stringify(read.refusal))
  return read.value
}
const warsaw = scenario(withOwn(WARSAW)).armies.nations.find(({ id }) => id === 'warsaw')!

describe('MAN-18.32 · what a file leaves out follows from the rest', () => {
  test('MAN-18.32 · ids of units and leaders are made of the prefix and the name', () => {
    expect(warsaw.units.map(({ id }) => id)).toContain('warsaw-vistula-legion')
    expect(warsaw.faceNumbers.has('warsaw-leader-jozef-chlopicki')).toBe(true)
    expect(warsaw.faceNumbers.has('warsaw-leader-jan-henryk-dabrowski')).toBe(true)
    const other = withOwn(army(it => Object.assign(it, { prefix: 'dw' })))
    expect(scenario(other).armies.nations.at(-1)?.units[1]?.id).toBe('dw-2nd-line')
  })

  test('MAN-18.32 · a name without Latin letters gets a number', () => {
    const units = (it: Army) => Object.assign(it.units[2]!, { name: 'Гвардия' })
    expect(scenario(withOwn(army(units))).armies.nations.at(-1)?.units[2]?.id).toBe('warsaw-unit-3')
  })

  test('MAN-18.32 MAN-18.3 · cards are written in a few letters', () => {
    const lancers = warsaw.units.findIndex(({ name }) => name === 'Vistula Lancers')
    const cards = warsaw.faces.filter(({ unit }) => unit === lancers)
    expect(cards.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5].map(n => `warsaw-vistula-lancers-c${n}`))
    expect(cards[2]).toMatchObject({
      attack: { count: 2, sides: 8 },
      defence: 4,
      pursuit: 3,
      advanceOptional: true,
    })
    expect(cards[4]).toMatchObject({ attack: null, bombard: { dice: { count: 1, sides: 10 }, range: 2 } })
    const volley = warsaw.faces[warsaw.faceNumbers.get('warsaw-2nd-line-c4')!]
    expect(volley).toMatchObject({ volley: { dice: { count: 2, sides: 6 }, range: 1 }, withdraw: 0 })
    expect(warsaw.faces[warsaw.faceNumbers.get('warsaw-6th-line-c4')!]?.withdraw).toBe(2)
  })

  test('MAN-18.32 · the deck has 60 cards, 15 of them for headquarters besides five leaders', () => {
    expect(warsaw.deck).toHaveLength(60)
    const of = (kind: string) => warsaw.deck.filter(face => warsaw.faces[face]!.kind === kind).length
    expect(['supply', 'withdraw', 'forced-march', 'ambush', 'leader', 'unit'].map(of)).toEqual([
      4, 3, 2, 0, 5, 40,
    ])
  })

  test.each(NATIONS.map(nation => [nation.id, nation] as const))(
    'MAN-18.32 MAN-18.3 · %s, written in the short form, is the same army',
    (id, { units, unitCards, leaders, hqCards: _, hqCounts, ...nation }) => {
      const card = (c: (typeof unitCards)[number]) =>
        [
          `${c.bombard ? `B${c.bombard.dice}` : c.attack}/${c.defence}`,
          ...(c.volley ? [`V${c.volley.dice}`] : []),
          ...(c.pursuit ? [`P${c.pursuit[1]}`] : []),
          ...(c.withdraw ? [`W${c.withdraw[1]}`] : []),
          ...(c.advanceOptional ? ['NA'] : []),
        ].join(' ')
      const short = {
        ...nation,
        replaces: true,
        hqCounts,
        units: units.map(({ id: unitId, ...unit }) => ({
          ...unit,
          cards: unitCards.filter(each => each.unitId === unitId).map(card),
        })),
        leaders: leaders.map(({ id: _id, type: _type, ...leader }) => leader),
      }
      const json = { schema: 'manoeuvre-armies', version: 1, nations: [short] }
      const made = scenario(withOwn({ name: 'short.json', json })).armies.nations.find(
        each => each.id === id,
      )!
      const house = scenario().armies.nations.find(each => each.id === id)!
      const figures = (faces: typeof made.faces) =>
        faces.map(({ title: _title, copies, ...face }) => [face, copies.length])
      expect(made.units).toEqual(house.units)
      const unitFaces = (faces: typeof made.faces) =>
        figures(faces.filter(({ kind }) => kind === 'unit' || kind === 'leader'))
      expect(unitFaces(made.faces)).toEqual(unitFaces(house.faces))
      expect(made.deck).toHaveLength(house.deck.length)
    },
  )
})

describe('MAN-18.2 MAN-18.32 · what an army of one’s own must have', () => {
  const unit = (index: number, fields: object) => (it: Army) => Object.assign(it.units[index]!, fields)
  const leader = (fields: object) => (it: Army) => Object.assign(it.leaders[0]!, fields)
  const card = (text: string) => (it: Army) => it.units[1]!.cards.splice(0, 1, text)
  const cavalryCard = (text: string) => (it: Army) => it.units[7]!.cards.splice(0, 1, text)
  const counts = (fields: object) => (it: Army) => Object.assign(it.hqCounts, fields)

  test.each<[string, (it: Army) => unknown, string]>([
    ['seven units', it => it.units.pop(), 'warsaw.units MAN-18.2 eight-units'],
    [
      'nine units',
      it => it.units.push({ ...it.units[0]!, name: 'A ninth' }),
      'warsaw.units MAN-18.2 eight-units',
    ],
    ['two units of one name', unit(1, { name: '4th Line' }), 'warsaw-4th-line MAN-18.2 id-twice'],
    [
      'two units of one name with ids of their own',
      unit(1, { name: '4th Line', id: 'warsaw-another' }),
      'warsaw.units MAN-18.2 unit-names',
    ],
    ['full no more than reduced', unit(0, { full: 4 }), 'warsaw-vistula-legion MAN-18.2 strengths'],
    ['reduced 0', unit(0, { reduced: 0 }), 'nations.0.units.0.reduced engine.data.least'],
    ['strength 31', unit(0, { full: 31 }), 'nations.0.units.0.full engine.data.most'],
    ['strength 5.5', unit(0, { full: 5.5 }), 'nations.0.units.0.full engine.data.type'],
    ['strength as a text', unit(0, { full: '7' }), 'nations.0.units.0.full engine.data.type'],
    ['no strength', unit(0, { full: undefined }), 'nations.0.units.0.full engine.data.missing'],
    ['a third type', unit(0, { type: 'artillery' }), 'nations.0.units.0.type engine.data.value'],
    ['four cards of a unit', it => it.units[1]!.cards.pop(), 'warsaw-2nd-line MAN-18.2 five-cards'],
    ['six cards of a unit', it => it.units[1]!.cards.push('2d6/4'), 'warsaw-2nd-line MAN-18.2 five-cards'],
    [
      'a card with an attack and a bombardment',
      card('2d6 B1d10/4'),
      'nations.0.units.1.cards.0 man.form-card',
    ],
    ['a die of twelve sides', card('1d12/4'), 'nations.0.units.1.cards.0 man.form-card'],
    ['a card without defence', card('2d6'), 'nations.0.units.1.cards.0 man.form-card'],
    ['a defence of 0', card('2d6/0'), 'nations.0.units.1.cards.0 man.form-card'],
    ['a defence of 31', card('2d6/31'), 'nations.0.units.1.cards.0 man.form-card'],
    ['a withdrawal up to 7', card('2d6/4 W7'), 'nations.0.units.1.cards.0 man.form-card'],
    ['no blank', card('2d6/4P3'), 'nations.0.units.1.cards.0 man.form-card'],
    ['a volley beside a bombardment', card('B1d10/5 V2d6'), 'warsaw-2nd-line-c1 MAN-18.2 beside-attack'],
    ['NA beside a bombardment', card('B1d10/5 NA'), 'warsaw-2nd-line-c1 MAN-18.2 beside-attack'],
    ['a pursuit of infantry', card('2d6/4 P2'), 'warsaw-2nd-line-c1 MAN-18.2 pursuit'],
    [
      'a pursuit beside a bombardment',
      cavalryCard('B1d10/5 P2'),
      'warsaw-vistula-lancers-c1 MAN-18.2 pursuit',
    ],
    ['cavalry that does not pursue', cavalryCard('2d6/4'), 'warsaw-vistula-lancers-c1 MAN-18.2 pursuit'],
    ['19 headquarters cards', counts({ supply: 3 }), 'warsaw.hqCards MAN-18.2 twenty-cards'],
    ['21 headquarters cards', counts({ ambush: 1 }), 'warsaw.hqCards MAN-18.2 twenty-cards'],
    ['another number of leaders', counts({ leader: 4 }), 'warsaw.hqCounts.leader MAN-18.2 leaders'],
    [
      'headquarters cards that the counts do not know',
      it =>
        Object.assign(it, {
          hqCards: Array.from({ length: 15 }, (_, i) => ({ id: `w-${i}`, type: 'supply' })),
        }),
      'warsaw.hqCounts.committed-attack MAN-18.2 kinds',
    ],
    [
      'a leader among the headquarters cards',
      it => {
        it.leaders.pop()
        Object.assign(it.hqCounts, { leader: 5 })
        const cards = Object.entries(it.hqCounts)
          .filter(([kind]) => kind !== 'leader')
          .flatMap(([type, n]) => Array.from({ length: n }, (_, i) => ({ id: `${type}-${i}`, type })))
        Object.assign(it, { hqCards: [...cards, { id: 'nobody', type: 'leader' }] })
      },
      'warsaw.hqCounts.leader MAN-18.2 leaders',
    ],
    ['a kind that there is not', counts({ balloon: 1 }), 'nations.0.hqCounts.balloon engine.data.field'],
    ['command 5', leader({ command: 5 }), 'nations.0.leaders.0.command engine.data.most'],
    ['combat 0', leader({ combat: 0 }), 'nations.0.leaders.0.combat engine.data.least'],
    [
      'a combat pair without defending',
      leader({ combat: { attacking: 1 } }),
      'nations.0.leaders.0.combat engine.data.form',
    ],
    ['a rally up to 7', leader({ rally: [1, 7] }), 'nations.0.leaders.0.rally.1 engine.data.most'],
    ['no rally', leader({ rally: undefined }), 'nations.0.leaders.0.rally engine.data.missing'],
    [
      'a grand battery of 2d12',
      leader({ grandBattery: { dice: '2d12', range: 2 } }),
      'nations.0.leaders.0.grandBattery.dice man.form-dice',
    ],
    ['an id in capitals', it => Object.assign(it, { id: 'Warsaw' }), 'nations.0.id man.form-id'],
    ['no id', it => Object.assign(it, { id: undefined }), 'nations.0.id engine.data.missing'],
    [
      'the id of a unit of another nation',
      unit(0, { id: 'fr-imperial-guard' }),
      'fr-imperial-guard MAN-18.2 id-twice',
    ],
    ['a unit with the id of its nation', unit(0, { id: 'warsaw' }), 'warsaw MAN-18.2 id-twice'],
    [
      'the name of another nation',
      it => Object.assign(it, { name: 'Austria' }),
      'warsaw.name MAN-18.32 name-twice',
    ],
    [
      'two different leaders of one name',
      it => Object.assign(it.leaders[1]!, { id: 'second', name: 'Józef Poniatowski' }),
      'second MAN-18.32 same-name',
    ],
    [
      'rank 0',
      it => Object.assign(it, { nightfallTieRank: 0 }),
      'nations.0.nightfallTieRank engine.data.least',
    ],
    ['a name in angle brackets', unit(0, { name: '<b>Legion</b>' }), 'nations.0.units.0.name man.form-name'],
    [
      'a name that turns the text round',
      unit(0, { name: 'Legion\u202e' }),
      'nations.0.units.0.name man.form-name',
    ],
    ['a name with an escape', unit(0, { name: '\u001b[31mRed' }), 'nations.0.units.0.name man.form-name'],
    ['an empty name', unit(0, { name: '' }), 'nations.0.units.0.name engine.data.shortest'],
    ['a name of 61 letters', unit(0, { name: 'x'.repeat(61) }), 'nations.0.units.0.name engine.data.longest'],
    [
      'a field that there is not',
      it => Object.assign(it, { colour: 'blue' }),
      'nations.0.colour engine.data.field',
    ],
  ])('MAN-18.2 · refused: %s', (_, change, expected) => {
    expect(verdict(army(change))).toBe(expected)
  })

  test.each<[string, (it: Army) => unknown]>([
    ['as the page shows it', () => undefined],
    [
      'a combat pair, an automatic rally and a grand battery',
      leader({
        combat: { attacking: 1, defending: 5 },
        rally: 'automatic',
        grandBattery: { dice: '2d10', range: 2 },
      }),
    ],
    [
      'cards written out in full',
      it => {
        const [first] = it.units
        first!.cards.pop()
        Object.assign(it, {
          unitCards: [
            {
              id: 'warsaw-guns',
              unitId: 'warsaw-vistula-legion',
              defence: 5,
              bombard: { dice: '1d10', range: 3 },
            },
          ],
        })
      },
    ],
    ['every sign at once', card('1d10/3 V2d6 W3 NA')],
    ['a rank that another nation has', it => Object.assign(it, { nightfallTieRank: 1 })],
  ])('MAN-18.32 · accepted: %s', (_, change) => {
    expect(verdict(army(change))).toBe('accepted')
  })

  test('MAN-18.2 · everything that is wrong is told, with the file, not only the first', () => {
    const found = refusals(
      army(it => {
        it.units[0]!['full'] = 4
        it.units[1]!.cards.pop()
        it.hqCounts['supply'] = 3
      }),
    )
    expect(found.map(({ args }) => [args?.['file'], args?.['reason']])).toEqual([
      ['army.json', 'strengths'],
      ['army.json', 'five-cards'],
      ['army.json', 'twenty-cards'],
    ])
  })
})

test('MAN-18.3 · a fire value of an unusual range is named with it, so that cards can be told apart', () => {
  const game = withOwn(
    army(it => {
      it.units[0]!.cards.pop()
      const bombard = { dice: '1d10', range: 3 }
      const guns = { id: 'warsaw-guns', unitId: 'warsaw-vistula-legion', defence: 5, bombard }
      Object.assign(it, { unitCards: [guns] })
    }),
  )
  const label = game.words.en.decision(scenario(game), { type: 'discard', cards: ['warsaw-guns'] })
  expect(label).toContain('Vistula Legion B1d10@3/5')
})

describe('MAN-18.32 · published armies are replaced only on purpose', () => {
  const france = (fields: object) => army(it => Object.assign(it, { id: 'france', prefix: 'nf' }, fields))

  test('MAN-18.32 · the id of a published army is refused', () => {
    expect(verdict(france({}))).toBe('france MAN-18.32 published')
  })

  test('MAN-18.32 · with `replaces` it takes the place of that army', () => {
    const { nations } = scenario(withOwn(france({ replaces: true, prefix: 'fr' }))).armies
    expect(nations.map(({ id }) => id)).toEqual(scenario().armies.nations.map(({ id }) => id))
    expect(nations[1]).toMatchObject({ id: 'france', name: 'Duchy of Warsaw', own: true })
    expect(nations[1]?.units[0]?.name).toBe('Vistula Legion')
  })

  test('MAN-18.32 · `replaces` is refused where there is nothing to replace', () => {
    expect(verdict(army(it => Object.assign(it, { replaces: true })))).toBe(
      'warsaw MAN-18.32 nothing-to-replace',
    )
  })

  test('MAN-18.32 · two files with the same army are refused, and both are named', () => {
    const files = refusals(WARSAW, { ...WARSAW, name: 'copy.json' }).map(({ args }) => args?.['file'])
    expect(files).toEqual(['warsaw.json', 'copy.json'])
  })
})

test.each([
  [3, 'spain', 1],
  [3, 'austria', 0],
  [undefined, 'france', 1],
  [9, 'france', 1],
  [1, 'united-states', 1],
  [1, 'ottoman', 0],
])(
  'MAN-18.32 MAN-16.11 · an added army of rank %s against %s: seat %i wins the last tie-break',
  (rank, enemy, winner) => {
    const game = withOwn(army(it => Object.assign(it, { nightfallTieRank: rank })))
    const { match } = at({ nations: ['warsaw', enemy], units: {} }, game)
    expect(nightfallWinner(match.state())).toBe(winner)
  },
)

test('MAN-18.32 MAN-3.5 · an added nation can be nominated like all others', () => {
  const begun = Match.begin(withOwn(WARSAW), {
    scenario: 'battle',
    chance: { source: 'fast', seed: 1, script: [10, 1] },
  })
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusal))
  const match = begun.value
  expect(match.decide(0, match.options(0).decisions[0]!).ok).toBe(true)
  expect(match.options(1).decisions).toHaveLength(36)
  expect(match.decide(1, { type: 'nominate-nations', nations: ['france', 'warsaw'] }).ok).toBe(true)
  expect(match.decide(0, { type: 'pick-nation', nation: 'warsaw' }).ok).toBe(true)
  const { en, de } = match.game.words
  const said = (words: typeof en) => match.heard(null).map(event => words.event(match.scenario, event))
  expect(said(en).join(' ')).toContain('Blue commands Duchy of Warsaw.')
  expect(said(de).join(' ')).toContain('Rot nennt Frankreich und Duchy of Warsaw.')
})
