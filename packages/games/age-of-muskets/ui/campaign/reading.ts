import type { GameDecision, GamePart } from '@grognard/engine'
import type { Choice } from '@grognard/table'
import type { DECISIONS as BATTLE } from '../../src/battle/decisions.ts'
import type { PARTS as BATTLE_PARTS } from '../../src/battle/parts.ts'
import type { Decision } from '../../src/decisions.ts'
import type { Part } from '../../src/parts.ts'

/** What is decided on the map: all but a field battle. */
export type CampaignDecision = Exclude<Decision, { readonly type: keyof typeof BATTLE }>

const DECISIONS: { readonly [T in CampaignDecision['type']]: true } = {
  'offer-free-activation': true,
  'free-activation': true,
  bid: true,
  'pass-round': true,
  'declare-forces': true,
  'call-team-mates': true,
  'choose-force': true,
  supply: true,
  'hand-over': true,
  attrition: true,
  'place-stragglers': true,
  plunder: true,
  action: true,
  rest: true,
  'rest-losses': true,
  'build-depot': true,
  requisition: true,
  fortify: true,
  'build-camp': true,
  'destroy-bridge': true,
  'repair-bridge': true,
  'bridge-ruse': true,
  march: true,
  'place-loc': true,
  'leave-to-others': true,
  'screen-leader': true,
  evade: true,
  'end-march': true,
  'forced-march': true,
  attack: true,
  'enter-place': true,
  storm: true,
  'move-detached': true,
  'lead-combat': true,
  'combat-losses': true,
  dismount: true,
  'retreat-to': true,
  'retreat-on': true,
  blockade: true,
  'meet-blockade': true,
  'offer-honours': true,
  'lead-assault': true,
  'assault-check': true,
  'assault-again': true,
  'rally-besiegers': true,
  'join-relief': true,
  'divide-besiegers': true,
  summon: true,
  'train-troops': true,
  'return-at': true,
  arrive: true,
  'allot-troops': true,
  'place-troops': true,
  reorganise: true,
  'withdraw-unit': true,
  'withdraw-sp': true,
  'replace-leader': true,
  'assign-units': true,
  'end-conference': true,
  'name-hq': true,
  'choose-depot': true,
  'name-zone': true,
  'raise-troops': true,
  concede: true,
  consume: true,
}

const isCampaignDecision = (decision: GameDecision): decision is CampaignDecision =>
  Object.hasOwn(DECISIONS, decision.type)

export const campaignDecision = ({ decision }: Pick<Choice, 'decision'>): CampaignDecision | null =>
  isCampaignDecision(decision) ? decision : null

/** What decisions on the map are built of. */
export type CampaignPart = Exclude<Part, { readonly type: keyof typeof BATTLE_PARTS }>

const PARTS: { readonly [T in CampaignPart['type']]: true } = {
  'activate-hq': true,
  'activate-unit': true,
  'lose-sp': true,
  'lose-gun': true,
  appoint: true,
  'rally-under-hq': true,
  eliminate: true,
  move: true,
  'move-force': true,
  'leave-garrison': true,
  'take-garrison': true,
  'shift-garrison': true,
  'take-stragglers': true,
  'draw-train': true,
  'lift-blockade': true,
  'attempt-forced-march': true,
  evade: true,
  'evade-with-hq': true,
  'combat-loss': true,
  dismount: true,
  'retreat-on': true,
  'rally-besieger': true,
  'face-besieged': true,
  train: true,
  'bring-in': true,
  allot: true,
  'reinforce-unit': true,
  'reinforce-garrison': true,
  'bring-back': true,
  transfer: true,
  'raise-artillery': true,
  offer: true,
  accept: true,
  'withdraw-troops': true,
  assign: true,
  exchange: true,
  keep: true,
  give: true,
  take: true,
  lose: true,
  'spend-level': true,
}

const isCampaignPart = (part: GamePart): part is CampaignPart => Object.hasOwn(PARTS, part.type)

export const campaignParts = (parts: readonly { readonly part: GamePart }[]): readonly CampaignPart[] =>
  parts.flatMap(({ part }) => (isCampaignPart(part) ? [part] : []))
