import { difference } from '@grognard/geometry'
import type { Step } from '../../../src/movement/steps/forms.ts'
import type { HandsWords } from './words.ts'

const inches = (mils: number): string => `${Math.round(mils / 10) / 100}″`
const degrees = (tenths: number): string => `${tenths / 10}°`
const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west']
const compass = (bearing: number): string => COMPASS[Math.round(bearing / 450) % 8] ?? ''

const FORMATIONS = {
  'infantry-line': 'line',
  'infantry-column': 'column',
  'infantry-square': 'square',
  'infantry-skirmish': 'skirmish',
  garrison: 'garrison',
  'cavalry-line': 'line',
  'cavalry-column': 'column',
  'battery-limbered': 'limbered',
  'battery-unlimbered': 'unlimbered',
  'siege-battery': 'siege guns',
  'large-battery-limbered': 'limbered',
  'large-battery-unlimbered': 'unlimbered',
  'large-siege-battery': 'siege guns',
} as const

const ZONES = { front: 'in front', flank: 'in the flank', rear: 'in the rear' } as const

const COSTS = ['free', '¼', '½', '¾', 'whole move'] as const

function said(step: Step): string {
  switch (step.type) {
    case 'enter':
      return `enter at ${inches(step.at)}`
    case 'forward':
      return `forward ${inches(step.mils)}`
    case 'oblique':
      return `oblique ${step.off < 0 ? 'left' : 'right'} ${degrees(Math.abs(step.off))}, ${inches(step.mils)}`
    case 'retire-step':
      return `back ${inches(step.mils)}`
    case 'any-way':
      return `${compass(step.bearing)} ${inches(step.mils)}`
    case 'wheel':
      return `wheel ${step.side} ${degrees(step.angle)}`
    case 'face':
      return `face ${compass(step.facing)}, ${degrees(difference(0, step.facing))}`
    case 'change-formation':
      return `form ${FORMATIONS[step.formation]}`
    case 'limber':
      return 'limber up'
    case 'deploy':
      return `unlimber to the ${compass(step.facing)}`
    case 'prolong':
      return `drag ${step.way} ${inches(step.mils)}`
    case 'enter-block':
      return 'into the buildings'
    case 'leave-block':
      return `out of the buildings, ${FORMATIONS[step.formation]}`
    case 'change-block':
      return 'over to the next buildings'
  }
}

export const en: HandsWords = {
  step: said,
  inches,
  degrees,
  share: percent => `${percent} %`,
  handles: {
    forward: 'forward',
    'wheel-left': 'wheel',
    'wheel-right': 'wheel',
    turn: 'face',
    sideways: 'oblique',
  },
  handle(handle, last) {
    const name = {
      forward: 'Forward or back',
      'wheel-left': 'Wheel left',
      'wheel-right': 'Wheel right',
      turn: 'Face about',
      sideways: 'Obliquely or sideways',
    }[handle]
    return last === null ? `${name}: drag, or press for numbers` : `${name}: drag, or press for ${last}`
  },
  formation: formation => FORMATIONS[formation],
  cost: quarters => COSTS[quarters] ?? '',
  snaps: {
    'room-for-change': 'room left to change formation',
    'in-line': 'in line',
    parallel: 'parallel',
    'right-angle': 'even angle',
  },
  tools: {
    ruler: 'ruler',
    arcs: 'arcs',
    reach: 'reach',
    threat: 'threat',
    sight: 'sight',
    ground: 'ground',
  },
  toolStrip: 'What is shown on the table',
  steps: 'Steps of the move',
  noSteps: 'Drag a unit or a commander on the table, or choose a unit here.',
  allMoved: 'All units have moved. Commanders may still be dragged.',
  allUnits: 'All units',
  dangers: 'What awaits it here',
  firesAtIt: unit => `${unit} fires at it`,
  chargedBy: (unit, zone, distance) => `by ${unit}, ${ZONES[zone]}, from ${distance}`,
  mayChargeIt: unit => `${unit} may charge it`,
  ofInches: (distance, rate) => `${distance} of ${rate}`,
  used: (used, whole) => `${used} of ${whole} used`,
  left: left => `${left} left`,
  modes: { tactical: 'tactical', strategic: 'strategic' },
  mode: 'Rate of march',
  takeBack: 'Undo step',
  takeOut: step => `Take out: ${step}`,
  add: 'Add',
  amount: 'Amount',
  inInches: 'inches',
  inDegrees: 'degrees',
  kind: 'Step',
  kinds: {
    forward: 'forward',
    back: 'back',
    'oblique-left': 'to the left',
    'oblique-right': 'to the right',
    'wheel-left': 'wheel left',
    'wheel-right': 'wheel right',
    'turn-left': 'face left',
    'turn-right': 'face right',
  },
  sameAgain: 'Same again',
  wholeFormation: 'Whole formation',
  group: (units, formation) => `${formation}: ${units} units together`,
  usual: 'The rest as usual',
  hitsLaid: (formation, laid, all) =>
    `${formation === null ? '' : `${formation}: `}${laid} of ${all} ${all === 1 ? 'hit' : 'hits'} laid.`,
  usualHelp: 'All that is left as the rules would do it',
  clear: 'Start again',
  formations: 'Formation',
  mayNotStop: 'It may not stop here',
  keys: 'Arrows 0.1″, with Shift 1″, with Alt a mil. Q and E wheel 5°, with Shift 90°, with Alt 0.1°. A faces about. Backspace takes the last step back.',
  pressEnemy: {
    charge: 'Press the unit that charges, then its target.',
    fire: 'Press a unit, then another target for it.',
    'opportunity-charge': 'For an opportunity charge press fit cavalry, then its target.',
    nobody:
      'None of your units can charge straight at anybody. Press one, then an enemy: the table says why not.',
  },
  reactions: {
    stand: 'Stand',
    'form-square': 'Form square',
    'counter-charge': 'Counter-charge',
    flee: 'Flee',
  },
  ruler: (distance, bearing) => `${distance} · ${bearing}`,
  fireOdds: 'What this fire may do',
  loses: loss => (loss === null ? 'breaks' : loss === 0 ? 'unhurt' : `−${loss} CV`),
  percent: chance => `${Math.round(100 * chance)} %`,
  split: 'Split its fire',
  splitHelp: 'The next target is fired at besides the first, with a part of the points',
  order: 'Order',
  orderTo: 'To whom',
  orderKind: 'Which order',
  orderTarget: 'Choose whom or what',
  giveOrder: 'Give it',
  noOrder: 'Take it back',
  draw: 'Draw on the table',
  drawHelp: 'Press where the order leads, or draw there from the formation',
  orderWhere: 'Where to …',
  byNumbers: 'By numbers',
  orderKeys:
    'With a unit of the formation selected, arrows move the goal of its order by 0.1″, with Shift 1″, with Alt a mil. Backspace takes the order back.',
  fates: { received: 'received', delayed: 'delayed', lost: 'lost', taken: 'acts on its own' },
  leaderHelp: 'Drag a commander onto the unit that he is to lead, or away from it, or choose here.',
  leadersStay: 'No unit is near enough for a commander to join it.',
  alone: 'by himself',
  staysWith: unit => `with ${unit}`,
  joins: unit => `joins ${unit}`,
  leaves: 'leaves his unit',
  placeHelp:
    'The army stands as the scenario proposes. Drag units and commanders within the golden zone, or take it as it is.',
  place: 'Place',
  east: 'Inches from the west',
  north: 'Inches from the south',
  facing: 'Facing, degrees from north',
}
