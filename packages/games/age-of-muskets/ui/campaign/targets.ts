import { piece, type Target } from '../choosing/targets.ts'
import type { CampaignDecision, CampaignPart } from './reading.ts'

/** What is pressed on the map to say a decision or a part of one. */

export const zone = (id: string): Target => `zone:${id}`

const pieceOrNone = (id: string | null): readonly Target[] => (id === null ? [] : [piece(id)])
const zoneOrNone = (id: string | null): readonly Target[] => (id === null ? [] : [zone(id)])

/** Everything that says it; none: it cannot be pointed at. */
export function targetsOf(decision: CampaignDecision): readonly Target[] {
  switch (decision.type) {
    case 'bid':
      return [piece(decision.hq), `points:${decision.points}`]
    case 'free-activation':
    case 'bridge-ruse':
      return pieceOrNone(decision.hq)
    case 'name-hq':
      return [piece(decision.hq)]
    case 'choose-force':
    case 'plunder':
    case 'requisition':
    case 'screen-leader':
      return pieceOrNone(decision.piece)
    case 'hand-over':
    case 'assault-check':
    case 'raise-troops':
    case 'withdraw-unit':
      return pieceOrNone(decision.unit)
    case 'action':
      return [`action:${decision.action}`]
    case 'supply':
      return decision.source === 'depot' ? zoneOrNone(decision.zone) : [`source:${decision.source}`]
    case 'lead-combat':
      return [
        ...pieceOrNone(decision.commander),
        ...(decision.troop === null ? [] : [`type:${decision.troop}` as const]),
      ]
    case 'lead-assault':
      return [`type:${decision.troop}`]
    case 'move-detached':
      return decision.unit === null || decision.unit.garrison
        ? []
        : [piece(decision.unit.id), zone(decision.unit.to)]
    case 'arrive':
      return [...zoneOrNone(decision.zone), ...pieceOrNone(decision.hq)]
    case 'attack':
    case 'choose-depot':
    case 'return-at':
    case 'place-stragglers':
    case 'place-loc':
    case 'retreat-to':
    case 'blockade':
    case 'fortify':
    case 'build-camp':
    case 'build-depot':
    case 'name-zone':
      return zoneOrNone(decision.zone)
    case 'destroy-bridge':
    case 'repair-bridge':
      return [`bridge:${decision.bridge}`]
    default:
      return []
  }
}

export function targetsOfPart(part: CampaignPart): readonly Target[] {
  switch (part.type) {
    case 'activate-hq':
      return [piece(part.hq)]
    case 'activate-unit':
    case 'rally-under-hq':
    case 'rally-besieger':
      return [piece(part.unit)]
    case 'face-besieged':
      return [piece(part.piece)]
    case 'lose-sp':
    case 'lose-gun':
    case 'eliminate':
      return [piece(part.unit), `type:${part.troopType}`]
    case 'combat-loss':
    case 'reinforce-unit':
      return [piece(part.unit), `type:${part.troop}`]
    case 'reinforce-garrison':
      return [zone(part.zone), `type:${part.troop}`]
    case 'lose':
      return part.unit === null ? [] : [piece(part.unit), `type:${part.troop}`]
    case 'spend-level':
      return zoneOrNone(part.depot)
    case 'move':
    case 'evade':
    case 'retreat-on':
      return [piece(part.piece), zone(part.to)]
    case 'evade-with-hq':
      return [piece(part.hq), zone(part.to)]
    case 'move-force':
      return [zone(part.to)]
    case 'assign':
      return [piece(part.unit), piece(part.hq)]
    case 'exchange':
      return [piece(part.unit), piece(part.other)]
    default:
      return []
  }
}
