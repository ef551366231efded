import { fightMinorCombat } from '../../src/combat/minor-combat.ts'
import type { DecisionOf } from '../../src/decisions.ts'
import { unitNamed, zoneNamed } from '../../src/forces/names.ts'
import { settle } from '../../src/forces/settle.ts'
import type { State } from '../../src/state.ts'
import { danube, shelter } from '../march/marches.ts'
import { hold, hq, Stage, unit } from '../table.ts'

type Troops = { readonly [type: string]: number | readonly [number, number] }
/** By CU, what it holds. */
export type Army = { readonly [unit: string]: Troops }

/** Leaders with that Tactical Modifier command these CU or HQ. */
export function ledBy(s: State, leaders: { readonly [piece: string]: number }): void {
  for (const [id, tactical] of Object.entries(leaders)) {
    const leader = s.scenario.roster.leaders.findIndex(each => each.tactical === tactical)
    const found = unitNamed(s, id) < 0 ? hq(s, id) : unit(s, id)
    found.leader = leader
  }
}

/** Only these CU, with what they hold, are left in the zone; whoever is not with his HQ has left it elsewhere. */
export function armies(s: State, at: string, forces: Army): void {
  const zone = zoneNamed(s, at)
  for (const own of s.own)
    own.units = own.units.filter(({ id, zone: where }) => {
      const name = s.scenario.roster.combatUnits[id]?.id ?? ''
      return where !== zone || name in forces
    })
  for (const [id, troops] of Object.entries(forces)) hold(s, id, troops)
  settle(s)
}

/** Davout and Werneck in a zone, with these CU; HQ that are not wanted stay away. */
export interface Meeting {
  readonly at?: string
  readonly french: Army
  readonly allied: Army
  readonly hqs?: readonly ('iii-corps' | 'at-werneck')[]
  readonly leaders?: { readonly [piece: string]: number }
  readonly change?: (s: State) => void
}

export function meeting({
  at = 'guenzburg',
  french,
  allied,
  hqs = ['iii-corps', 'at-werneck'],
  leaders = {},
  change,
}: Meeting): State {
  const s = danube(at, { 'at-werneck': at })
  armies(s, at, { ...french, ...allied })
  for (const [id, home, escort] of [
    ['iii-corps', 'landau', 'fr-suchet'],
    ['at-werneck', 'vienna', 'at-mondet'],
  ] as const) {
    if (hqs.includes(id)) continue
    // The HQ is elsewhere, with a CU that it has got for the purpose.
    const found = hq(s, id)
    found.zone = zoneNamed(s, home)
    for (const counter of s.open.counters) if (counter.id === found.counter) counter.zone = found.zone
    const guard = unit(s, escort)
    guard.hq = found.id
    guard.zone = found.zone
  }
  settle(s)
  ledBy(s, leaders)
  change?.(s)
  settle(s)
  return s
}

export interface Fight {
  readonly cause?: 'attack' | 'blockade' | 'storm'
  readonly riverCrossed?: boolean
  readonly attacker?: 0 | 1
}

export function fought(s: State, at: string, dice: readonly number[], fight: Fight = {}): Stage {
  const { cause = 'attack', riverCrossed = false, attacker = 0 } = fight
  return new Stage(
    s,
    state => fightMinorCombat(state, { zone: zoneNamed(s, at), attacker, cause, riverCrossed }),
    dice,
  )
}

/** Both sides name their leader and troops, the defaults where nothing is said. */
export function lead(
  stage: Stage,
  french: Partial<DecisionOf<'lead-combat'>> = {},
  allied: Partial<DecisionOf<'lead-combat'>> = {},
): Stage {
  for (const [player, said] of [
    ['F1', french],
    ['A1', allied],
  ] as const) {
    const seat = player === 'F1' ? 0 : 1
    const usual = stage.position.step?.default?.(stage.s, seat)
    if (usual?.type !== 'lead-combat') throw new Error(`nobody leads at ${stage.at}`)
    stage.decide(player, { ...usual, ...said })
  }
  return stage
}

/** Those of an HQ are inside the place, and it alone has a garrison of so many line SP. */
export function inside(s: State, id: string, garrison = 0): void {
  shelter(s, id)
  const { zone } = hq(s, id)
  const type = s.scenario.roster.troopTypes.findIndex(each => each.id === 'at-ln')
  if (garrison > 0)
    s.open.garrisons.push({
      side: 1,
      zone,
      location: 'place',
      controller: 1,
      troops: [{ type, normal: garrison, shattered: 0 }],
    })
  settle(s)
}
