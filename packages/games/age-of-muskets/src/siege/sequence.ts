import { forEach, repeat, type Sequences, type Step, when } from '@grognard/engine'
import { zoneState } from '../forces/places.ts'
import type { AgeOfMuskets, State } from '../state.ts'
import { NO, SIDES } from '../vocabulary.ts'
import { steps as casualties, hasCasualties, sufferer } from './assault-casualties.ts'
import { steps as morale } from './assault-morale.ts'
import { steps as losses } from './besieged-losses.ts'
import { steps as blockades } from './blockade.ts'
import { steps as assaults, isAssaultDue, isAssaultOn } from './breach-assault.ts'
import { besieging } from './procedure.ts'
import { isRallyDue, steps as rallies } from './rally.ts'
import { hasLoser, isPursued, steps as reliefs } from './relief.ts'
import { steps as divisions } from './relief-division.ts'
import { isBombardment, mayOffer, steps as sieges } from './siege-action.ts'
import { summonable, steps as summonses } from './summons.ts'

/** Those inside have neither surrendered nor died. */
const isHeld = (s: State): boolean => {
  const { zone, side } = besieging.locals(s)
  return zoneState(s, zone).siege?.side === side
}

/** Blockade, siege, relief and honours of war: chapters 24, 37 and 38. */
export const sequence = {
  blockade: ['chooseBlockade'],
  blockading: ['meetBlockade', 'meetAtCastle', 'placeBlockade'],
  siegeAction: ['takeSiegeAction', 'siegeActionOver'],
  /** AOM-37.11, AOM-37.14 */
  besieging: [
    'commandInside',
    when(isBombardment, 'besiegedLosses'),
    when((s: State) => isHeld(s) && isBombardment(s), 'breachRoll'),
    when((s: State) => isHeld(s) && mayOffer(s), 'offerHonours'),
    when(isHeld, 'surrenderRoll'),
    when(isAssaultDue, 'assault'),
    when(isRallyDue, 'rallyBesiegers'),
  ],
  assault: ['dismountInside', 'beginAssault', 'assaultRolls', 'endAssault', 'assaultStraggling'],
  assaultRolls: repeat('assaultRoll', isAssaultOn),
  assaultRoll: [
    'leadAssault',
    'assaultSuffering',
    'assaultCheck',
    when((s: State) => isAssaultOn(s), 'assaultAgain'),
  ],
  assaultSuffering: repeat('assaultLosses', (s: State) => sufferer(s) !== NO),
  /** Chapter 38. */
  relieving: [
    'showBesiegers',
    'divideBesiegers',
    'reliefCombat',
    'reliefFought',
    'sortieCombat',
    'sortieFought',
    when(hasLoser, 'reliefRoute'),
    when(hasLoser, 'reliefPursuits'),
    'pursuing',
    when(hasLoser, 'reliefRetreat'),
    'reliefOver',
  ],
  pursuing: repeat('pursuingOnce', isPursued),
  pursuingOnce: ['reliefPursuit', 'pursuitMade'],
  /** AOM-59.5 */
  summonses: forEach(summonable, 'summon'),
  assaultEnd: ['assaultTolls', 'outcomeOfAssault'],
  assaultTolls: forEach(() => SIDES, 'assaultToll'),
  assaultStraggling: repeat('assaultStragglers', hasCasualties),
} satisfies Sequences<AgeOfMuskets>

export const steps = {
  ...blockades,
  ...sieges,
  ...losses,
  ...assaults,
  ...casualties,
  ...morale,
  ...rallies,
  ...reliefs,
  ...divisions,
  ...summonses,
} satisfies { readonly [name: string]: Step<AgeOfMuskets> }
