import type { Step, Tell } from '@grognard/engine'
import { scoreBattle } from '../battle/steps/aftermath.ts'
import { fightMinorCombat } from '../combat/minor-combat.ts'
import { countUnits, type Party, troopsOf } from '../combat/parties.ts'
import { reliefParty } from '../combat/relief-parties.ts'
import { putOnMap, setSection } from '../forces/counters.ts'
import { sideId, zoneId } from '../forces/names.ts'
import { settle } from '../forces/settle.ts'
import { endSiege } from '../forces/sieges.ts'
import {
  attack,
  fieldBattle,
  minorCombat,
  pursuit,
  type Relief,
  relieving,
  retreat,
  retreatRoute,
} from '../procedures.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { normalOf, normalStrength } from '../troops/index.ts'
import { enemyOf, NO, type Side } from '../vocabulary.ts'
import { besieger } from './relief-division.ts'

/** Chapter 38: those who come to the relief of a place, and those inside, attack together. */

const sides = (s: State): readonly [Side, Side] => [relieving.locals(s).relieving, besieger(s)]

/** AOM-38.4: by its own numbers; those who fight a field battle are put on the Battle Display first. */
function fight(s: State, relief: Exclude<Relief, 'none'>): void {
  const { zone, relieving: attacker, attackerForcedMarched, riverCrossed } = relieving.locals(s)
  const [ours, theirs] = sides(s).map(side => reliefParty(s, side, zone, relief))
  if (ours === undefined || theirs === undefined) return
  const isOutside = relief === 'outside'
  if (countUnits(s, ours) >= 3 && countUnits(s, theirs) >= 3) {
    for (const party of [ours, theirs]) toDisplay(s, party)
    fieldBattle.call(s, {
      zone,
      attacker,
      attackerForcedMarched: isOutside && attackerForcedMarched,
      riverCrossed: isOutside && riverCrossed,
      relief,
    })
  } else
    fightMinorCombat(s, {
      zone,
      attacker,
      cause: 'relief',
      riverCrossed: isOutside && riverCrossed,
      relief,
    })
}

function toDisplay(s: State, { units, hqs }: Party): void {
  for (const { seat, unit } of units) putOnMap(s, seat, [unit])
  for (const { unit } of units) setSection(s, unit, 'reserve')
  for (const { hq } of hqs) setSection(s, hq, 'reserve')
}

/** AOM-38.10: does anybody face the besieged? AOM-43.7: and are there any who could fight? */
const isSortieMet = (s: State): boolean => {
  const { zone } = relieving.locals(s)
  return isSortieMade(s) && reliefParty(s, besieger(s), zone, 'inside').units.length > 0
}

const isSortieMade = (s: State): boolean => {
  const { zone, relieving: side } = relieving.locals(s)
  return isThere(s, reliefParty(s, side, zone, 'inside'))
}

const isThere = (s: State, party: Party): boolean =>
  troopsOf(s, party).some(troops => normalStrength(troops) > 0)

/** AOM-38.8: a tie in a Minor Combat is lost by the besieger, a drawn battle is not. */
function record(s: State, isInside: boolean, tell: Tell<AgeOfMuskets> | undefined): void {
  const locals = relieving.locals(s)
  const isMet = !isInside || locals.isSortieMet
  const battle = isMet ? fieldBattle.result(s) : null
  const minor = isMet && battle === null ? minorCombat.result(s) : null
  const isBesiegerBeaten = isMet ? minor?.winner === NO : isSortieMade(s)
  const winner = isBesiegerBeaten ? locals.relieving : ((battle ?? minor)?.winner ?? NO)
  locals.combats.push({ winner, chase: battle?.chase ?? null })
  tell?.({
    type: 'relief-combat',
    rule: 'AOM-38.4',
    zone: zoneId(s, locals.zone),
    inside: isInside,
    winner: winner === 0 || winner === 1 ? sideId(s, winner) : null,
  })
}

/** AOM-38.6 to AOM-38.8: who retreats. */
function loserOf(s: State): number {
  const { combats, relieving: side } = relieving.locals(s)
  if (combats.some(({ winner }) => winner === side)) return besieger(s)
  return combats[0]?.winner === besieger(s) ? side : NO
}

/** AOM-38.6: free cavalry of the relieving side that fought in the other combat pursues as well. */
function otherCavalry(s: State, combat: number): number {
  const { combats, relieving: side, zone } = relieving.locals(s)
  const other = 1 - combat
  const chase = combats[other]?.chase
  if (chase !== undefined && chase !== null)
    return chase.winner === side ? chase.winnerCavalry : chase.loserCavalry
  const party = reliefParty(s, side, zone, other === 0 ? 'outside' : 'inside')
  return troopsOf(s, party).reduce((sum, troops) => sum + normalOf(s.scenario.roster, troops, 'cavalry'), 0)
}

export const hasLoser = (s: State): boolean => relieving.locals(s).loser !== NO
export const isPursued = (s: State): boolean => relieving.locals(s).pursuits.length > 0

export const steps = {
  reliefCombat: { rule: 'AOM-38.4', play: s => fight(s, 'outside') },
  reliefFought: { rule: 'AOM-38.4', play: (s, _, tell) => record(s, false, tell) },

  sortieCombat: {
    rule: 'AOM-38.5',
    play(s) {
      const locals = relieving.locals(s)
      locals.isSortieMet = isSortieMet(s)
      if (locals.isSortieMet) fight(s, 'inside')
    },
  },
  sortieFought: {
    rule: 'AOM-38.10',
    play(s, _, tell) {
      record(s, true, tell)
      relieving.locals(s).loser = loserOf(s)
    },
  },

  reliefRoute: {
    rule: 'AOM-38.6',
    play(s) {
      const { zone, loser } = relieving.locals(s)
      retreatRoute.call(s, { zone, side: loser === 0 ? 0 : 1 })
    },
  },

  reliefPursuits: {
    rule: 'AOM-38.6',
    play(s) {
      const locals = relieving.locals(s)
      const route = retreatRoute.result(s)
      locals.first = route?.first ?? NO
      locals.hasLoc = route?.hasLoc ?? false
      locals.acrossRiver = route?.acrossRiver ?? false
      const isLost = ({ chase }: (typeof locals.combats)[number]) =>
        chase !== null && enemyOf(chase.winner) === locals.loser
      locals.pursuits = locals.combats.flatMap((combat, at) => (isLost(combat) ? [at] : []))
      locals.taken = locals.combats.map(() => 0)
    },
  },

  reliefPursuit: {
    rule: 'AOM-38.6',
    play(s) {
      const { zone, combats, pursuits, hasLoc, acrossRiver, relieving: side } = relieving.locals(s)
      const at = pursuits[0] ?? NO
      const chase = combats[at]?.chase
      if (chase === undefined || chase === null) return
      const winnerCavalry = chase.winnerCavalry + (chase.winner === side ? otherCavalry(s, at) : 0)
      pursuit.call(s, { ...chase, winnerCavalry, zone, hasLoc, acrossRiver, losses: 0 })
    },
  },

  pursuitMade: {
    rule: 'AOM-38.6',
    play(s) {
      const { pursuits, taken } = relieving.locals(s)
      const at = pursuits.shift()
      if (at !== undefined) taken[at] = pursuit.result(s)?.taken ?? 0
      settle(s)
    },
  },

  reliefRetreat: {
    rule: 'AOM-38.6',
    play(s) {
      const { zone, loser, first } = relieving.locals(s)
      if (loser === besieger(s)) endSiege(s, zone)
      retreat.call(s, { zone, side: loser === 0 ? 0 : 1, first })
    },
  },

  reliefOver: {
    rule: 'AOM-38.8',
    play(s, _, tell) {
      const { zone, combats, taken } = relieving.locals(s)
      // Whoever had to retreat has done so.
      relieving.locals(s).loser = NO
      for (const own of s.own) own.sortie = []
      for (const [at, { chase }] of combats.entries())
        if (chase !== null) scoreBattle(s, zone, chase.winner, chase.lost + (taken[at] ?? 0), tell)
      settle(s)
      attack.give(s, { wasShattered: false })
    },
  },
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
