import { canonical, pickFrom, seeded } from '@grognard/engine'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faceOf, type State, unitOf } from '../../src/state.ts'
import { SEATS, TERRAINS } from '../../src/vocabulary.ts'
import { richBattle } from '../any-battle.ts'
import { leaderPrinted } from '../printed.ts'
import { quietlyUntil } from '../quiet.ts'
import { attack, skirmish } from '../say.ts'
import { stepsBetween } from '../second-reading.ts'
import { at } from '../table.ts'

const subsets = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: 2 ** items.length }, (_, set) => items.filter((_, place) => (set >> place) & 1))

/** Every decision that step 5 allows, by trying all of them: a second reading of MAN-9.16 to MAN-9.23. */
function allowed(s: State, seat: number): string[] {
  const { open, own, scenario } = s
  const combat = open.combat!
  const faces = own[seat]!.hand.map(face => faceOf(s, seat, face))
  const isFull = combat.kind === 'assault' || scenario.options.openAmbush
  const units = open.at.flatMap((square, unit) => ((unit < 8 ? 0 : 1) === seat && square >= 0 ? [unit] : []))
  const near = units.filter(
    unit =>
      unit !== combat.unit &&
      stepsBetween(open.at[unit]!, open.at[combat.target]!) === 1 &&
      TERRAINS[open.terrain[open.at[unit]!]!] !== 'marsh',
  )
  const held = (kind: string) => faces.filter(face => face.kind === kind)
  const leads: { leader?: { card: string; mode: 'command' | 'combat' }; supporters: number[] }[] = [
    { supporters: [] },
  ]
  for (const { id } of held('leader')) {
    leads.push({ leader: { card: id, mode: 'combat' }, supporters: [] })
    for (const supporters of isFull ? subsets(near) : [])
      if (supporters.length > 0 && supporters.length < leaderPrinted(id)!.command)
        leads.push({ leader: { card: id, mode: 'command' }, supporters })
  }
  const found = new Set<string>()
  if (combat.kind === 'assault') for (const { id } of held('skirmish')) found.add(canonical(skirmish(id)))
  const name = (unit: number) => unitOf(s, unit).id
  for (const { leader, supporters } of leads) {
    const fighting = [...(combat.unit < 0 ? [] : [combat.unit]), ...supporters]
    const usable = held('unit').filter(
      ({ attack: dice, unit }) => dice !== null && fighting.some(own => own % 8 === unit),
    )
    for (const cards of isFull ? subsets(usable.map(({ id }) => id)) : [[]])
      for (const committed of isFull ? subsets(fighting.map(name)) : [[]])
        for (const sappers of [false, true]) {
          const redoubt = ((open.redoubts >> combat.target) & 1) === 1
          if (sappers && (!isFull || !redoubt || held('sappers').length === 0)) continue
          if (committed.length > held('committed-attack').length) continue
          const sorted = {
            cards: cards.toSorted(),
            supporters: supporters.map(name).sort(),
            committed: committed.toSorted(),
          }
          found.add(canonical(attack({ ...sorted, sappers, ...(leader && { leader }) })))
        }
  }
  return [...found].sort()
}

describe('all that the attacker may add', () => {
  test('MAN-9.16 MAN-9.18 MAN-9.20 MAN-9.21 MAN-9.22 MAN-11.5 MAN-17.4 · is offered, and nothing else', () => {
    const seen = new Set<string>()
    const compare = fc.property(fc.nat(), seed => {
      const table = at(richBattle(seed))
      const fights = table
        .options(SEATS[table.match.state().open.active]!)
        .filter(option => 'kind' in option && (option.kind === 'assault' || option.kind === 'ambush'))
      if (fights.length === 0) return
      const seat = table.match.state().open.active
      table.decide(SEATS[seat]!, pickFrom(seeded(seed), fights))
      quietlyUntil(
        table,
        ({ match }) => match.pending().step === 'attackerCards' || match.view(null).open.combat === null,
      )
      if (table.match.pending().step !== 'attackerCards') return
      const offered = table.options(SEATS[seat]!).map(canonical).sort()
      expect(offered).toEqual(allowed(table.match.state(), seat))
      for (const word of ['"command"', '"committed":["', '"sappers":true', 'skirmish', '"cards":["'])
        if (offered.some(text => text.includes(word))) seen.add(word)
    })
    fc.assert(compare, { numRuns: 400 })
    expect(seen).toContain('"command"')
    expect(seen).toContain('"cards":["')
  })
})
