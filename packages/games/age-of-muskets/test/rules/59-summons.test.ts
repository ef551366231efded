import { describe, expect, test } from 'vitest'
import type { Decision } from '../../src/decisions.ts'
import { hqNamed, zoneNamed } from '../../src/forces/names.ts'
import type { State } from '../../src/state.ts'
import { de } from '../../src/words/de.ts'
import { en } from '../../src/words/en.ts'
import { hold, hq, reprinted, Stage, send, shutIn, stateOf, station, unit, zone } from '../table.ts'

const [FRENCH, ALLIED] = [0, 1] as const
const AUSTRIA = 2

interface Siege {
  readonly inside?: number
  readonly outside?: number
  readonly depot?: boolean
  readonly players?: number
}

/** Mack with so many SP in ulm, and the Grande Armée around him with so many. */
function ulm({ inside = 36, outside = 80, depot = false, players = 2 }: Siege = {}): State {
  const s = stateOf('ulm', { players })
  const ids = ['at-hessen-homburg', 'at-klenau', 'at-gottesheim', 'at-gyulai', 'at-dinnersberg']
  station(s, 'at-schwarzenberg', 'memmingen')
  for (const id of ['at-gottesheim', 'at-gyulai', 'at-dinnersberg']) send(s, id, 'ulm')
  send(s, 'at-g-art', 'memmingen')
  for (const [at, id] of ids.entries()) {
    const sp = Math.min(12, Math.max(0, inside - 12 * at))
    if (sp > 0) hold(s, id, { 'at-ln': sp })
    else send(s, id, 'memmingen')
  }
  zone(s, 'ulm').depot = depot ? { nationality: AUSTRIA, level: 1 } : null
  const french = ['fr-st-hilaire', 'fr-vandamme', 'fr-legrand', 'fr-suchet', 'fr-margaron']
  station(s, 'iv-corps', 'ulm')
  send(s, 'fr-iv-art', 'aalen')
  send(s, 'fr-margaron', 'aalen')
  for (const id of ['fr-bisson', 'fr-friant', 'fr-gudin']) send(s, id, 'ulm')
  const all = [...french.slice(0, 4), 'fr-bisson', 'fr-friant', 'fr-gudin']
  for (const [at, id] of all.entries()) {
    const sp = Math.min(14, Math.max(0, outside - 14 * at))
    if (sp > 0) hold(s, id, { 'fr-ln': sp })
    else send(s, id, 'aalen')
  }
  shutIn(s, ALLIED, 'ulm')
  return s
}

const summon = (honours: boolean): Decision => ({ type: 'summon', summon: true, honours })
const phase = (s: State, dice: readonly number[] = []): Stage => new Stage(s, 'summonses', dice)

describe('AOM-59.5 · the summons', () => {
  test('TV-D08 AOM-59.5 AOM-60.4 AOM-16.3 · 36 SP under Mack, no supply, 80 outside: a 5 and they surrender', () => {
    const s = ulm()
    s.open.initiative = ALLIED
    const stage = phase(s, [5]).decide('F1', summon(false))
    expect(stage.s.own[1]!.headquarters.some(({ id }) => id === hqNamed(s, 'at-germany'))).toBe(false)
    expect(stage.s.open.victoryPoints).toEqual([5, 0])
    expect(stage.s.open.initiative).toBe(FRENCH)
    expect(stage.s.open.surrendered[ALLIED]).toBe(36)
  })

  test('TV-D08 AOM-59.5 · a 4 and they hold', () => {
    const stage = phase(ulm(), [4]).decide('F1', summon(false))
    expect(hq(stage.s, 'at-germany').inside).toBe(true)
  })

  test.each([
    ['TV-D08 · less than twice as many', { outside: 70 }],
    ['AOM-59.5 · fewer than 10 SP inside', { inside: 9 }],
  ])('%s: no summons is heard, and no die is rolled', (_, siege) => {
    const stage = phase(ulm(siege), [10]).decide('F1', summon(true))
    expect(hq(stage.s, 'at-germany').inside).toBe(true)
    expect(stage.told.map(({ event }) => event.type)).not.toContain('surrender-roll')
  })

  test.each([
    ['supply −2, honours +1', true, true, 6, true],
    ['supply −2, without the offer', true, false, 6, false],
    ['honours +1', false, true, 4, true],
    ['neither', false, false, 4, false],
  ])('AOM-59.5 · 30 SP, %s: die %4$i', (_, depot, honours, die, surrenders) => {
    const stage = phase(ulm({ inside: 30, outside: 60, depot }), [die]).decide('F1', summon(honours))
    expect(stage.s.own[1]!.headquarters.some(({ id }) => id === hqNamed(stage.s, 'at-germany'))).toBe(
      !surrenders,
    )
    if (surrenders && honours) {
      expect(stage.s.open.paroled).toEqual([{ side: ALLIED, place: zoneNamed(stage.s, 'ulm'), turn: 5 }])
      expect(stage.s.open.surrendered[ALLIED]).toBe(0)
    }
  })

  test('AOM-59.5 AOM-23.6 · a requisition level counts where its holder is inside, not with those who come to relieve them', () => {
    const holdsOut = (isInside: boolean) => {
      const s = ulm()
      if (!isInside) send(s, 'at-gyulai', 'ulm')
      const holder = unit(s, isInside ? 'at-klenau' : 'at-gyulai')
      holder.requisition = true
      zone(s, 'ulm').requisition[ALLIED] = 2
      expect(holder.inside).toBe(isInside)
      const stage = phase(s, [6]).decide('F1', summon(false))
      return stage.s.own[1]!.headquarters.some(({ id }) => id === hqNamed(s, 'at-germany'))
    }
    expect([holdsOut(true), holdsOut(false)]).toEqual([true, false])
  })

  test('AOM-59.5 · a defensible city only, and only where a marker shuts somebody in', () => {
    expect(phase(ulm()).at).toBe('summon')
    const free = ulm()
    zone(free, 'ulm').blockade = -1
    expect(phase(free).isOver).toBe(true)
    const s = stateOf('ulm')
    station(s, 'at-germany', 'strasbourg')
    shutIn(s, FRENCH, 'strasbourg')
    expect(phase(s).isOver).toBe(true)
  })

  test('AOM-47.7 AOM-59.5 · of several summons the one for that kind of place counts', () => {
    const forts = {
      effect: 'summons' as const,
      placeTypes: ['fortress' as const],
      leastSp: 1,
      leastRatio: 1,
      supplyInside: 0,
      honours: 10,
    }
    const surrendered = (inside: number, die: number) => {
      const s = reprinted(ulm({ inside, outside: 80 }), ({ effects }) => ({
        effects: { ...effects, rules: [{ id: 'forts', effects: [forts] }, ...effects.rules] },
      }))
      const stage = phase(s, [die]).decide('F1', summon(true))
      return !stage.s.own[1]!.headquarters.some(({ id }) => id === hqNamed(s, 'at-germany'))
    }
    // For a fortress 9 SP would do, and an offer would be worth 10.
    expect(surrendered(9, 10)).toBe(false)
    expect([surrendered(36, 3), surrendered(36, 4)]).toEqual([false, true])
  })

  test('AOM-59.5 · it may be left, and comes at the start of each Consumption Phase', () => {
    const stage = new Stage(ulm(), 'consumption')
    expect(stage.at).toBe('summon')
    stage.decide('F1', { type: 'summon', summon: false, honours: false })
    expect(hq(stage.s, 'at-germany').inside).toBe(true)
  })
})

test('AOM-59.5 · of several places the question says which one is meant', () => {
  const s = ulm()
  station(s, 'v-corps', 'memmingen')
  shutIn(s, ALLIED, 'memmingen')
  const stage = phase(s)
  const asked = () => [en, de].map(words => words.prompt(stage.at, stage.position.view(0)))
  const questions = [asked()]
  stage.decide('F1', { type: 'summon', summon: false, honours: false })
  questions.push(asked())
  expect(questions.toSorted()).toEqual([
    ['Do you summon Memmingen to surrender?', 'Forderst du Memmingen zur Übergabe auf?'],
    ['Do you summon Ulm to surrender?', 'Forderst du Ulm zur Übergabe auf?'],
  ])
})

describe('AOM-59.6 · who decides', () => {
  test('AOM-59.6 · the player with the largest HQ of those who shut them in', () => {
    const s = ulm({ players: 3 })
    send(s, 'fr-loison', 'ulm')
    const stage = phase(s)
    expect(stage.options('F1').map(({ type }) => type)).toContain('summon')
    expect(stage.options('F2')).toEqual([{ type: 'leave-to-others' }])
  })

  test('AOM-59.6 · without HQ nobody', () => {
    const s = ulm()
    for (const own of s.own.slice(0, 1))
      own.headquarters = own.headquarters.filter(({ id }) => id !== hqNamed(s, 'iv-corps'))
    const stage = phase(s)
    expect(stage.isOver || stage.options('F1').every(({ type }) => type === 'leave-to-others')).toBe(true)
  })
})
