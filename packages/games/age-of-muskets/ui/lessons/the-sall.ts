import type { Lesson } from '@grognard/table'
import {
  activate,
  changeNothing,
  choose,
  deploy,
  endMarch,
  falls,
  lay,
  march,
  pursued,
  recruits,
  retreatNoFarther,
} from './notation.ts'
import { battleSteps } from './sall/battle.ts'
import { firstTurnSteps } from './sall/first-turn.ts'
import { secondTurnSteps } from './sall/second-turn.ts'

const TRAUN = ['at-hardegg', 'at-kolowitz', 'at-lobenstein', 'at-traun-art']

/** The teaching campaign in half an hour: both turns of The Sall, with a battle and a siege on the way. */
export const theSall: Lesson = {
  id: 'the-sall',
  title: { en: 'Your first campaign', de: 'Dein erster Feldzug' },
  about: {
    en: 'The Sall 1796, both turns: bids, marches, supply, a depot, a bridge, a cavalry screen, a field battle, a siege, and who has won.',
    de: 'Die Sall 1796, beide Runden: Gebote, Märsche, Versorgung, ein Depot, eine Brücke, ein Schleiergefecht, eine Feldschlacht, eine Belagerung und wer gewonnen hat.',
  },
  minutes: 30,
  scenario: 'the-sall',
  seat: 0,
  sparing: true,
  dice: [
    // Counters are mixed; four HQ roll their activity points.
    ...[1, 2, 0, 1, 2, 5, 7],
    // Three rounds of bids, and the forage roll of the depot after the first.
    ...[4, 5, 5, 3, 3, 9],
    // The screen; counters on the display; both Initiatives, the outflank roll, both control checks.
    ...[3, 8, 1, 2, 0, 3, 2, 1, 4, 6, 9, 7, 8, 6, 5],
    // Fire and engagement in the village, two morale checks; Verney comes.
    ...[3, 4, 4, 7, 5, 4, 4, 0],
    // Another option, the engagement on the right, two morale checks, pursuit.
    ...[5, 6, 5, 4, 9, 8],
    // The second turn: activity points, a bid, the surrender roll.
    ...[4, 3, 5, 6, 4, 9],
  ],
  opponent: [
    'pass-round',
    'bid hq=at-wessel points=1',
    'bid hq=at-army points=2',
    activate(['at-army'], TRAUN),
    'supply source=depot zone=ansfeld',
    'action action=march',
    march('sallbruck', ['at-army', ...TRAUN]),
    'screen-leader piece=at-lobenstein',
    endMarch(),
    'attack zone=sallbruck',
    lay(),
    deploy({
      'at-army': 'reserve',
      'at-hardegg': 'center',
      'at-kolowitz': 'left',
      'at-lobenstein': 'right',
      'at-traun-art': 'center',
    }),
    choose('reserve', 'assault', 'assault', 'rally'),
    'play-option option=assault section=center',
    'name-commander piece=at-hardegg',
    'use-troops troopType=at-ln',
    falls('at-hardegg', 'at-ln'),
    'follow-up what=nothing leader=null unit=null',
    'name-commander piece=at-kolowitz',
    'use-troops troopType=at-ln',
    falls('at-kolowitz', 'at-ln', 2),
    pursued('at-lobenstein', 'at-lc'),
    'place-stragglers zone=ansfeld',
    'supply source=depot zone=ansfeld',
    retreatNoFarther,
    'pass-round',
    'move-detached unit=null',
    recruits('at-rec', 3, 'at-hardegg'),
    changeNothing('reorganise'),
    changeNothing('assign-units'),
    'pass-round',
    'pass-round',
    'pass-round',
    'move-detached unit=null',
  ],
  steps: [...firstTurnSteps, ...battleSteps, ...secondTurnSteps],
}
