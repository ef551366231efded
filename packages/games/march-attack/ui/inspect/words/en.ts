import type { InspectWords } from './words.ts'

export const en: InspectWords = {
  posts: {
    'army-commander': 'commander-in-chief',
    'corps-commander': 'corps commander',
    'mf-commander': 'commander of a formation',
  },
  commands: {
    excellent: 'excellent command',
    good: 'good command',
    average: 'average command',
    poor: 'poor command',
    terrible: 'terrible command',
  },
  inspirations: { charismatic: 'charismatic', normal: '', uninspiring: 'uninspiring' },
  leads: formations => `Leads ${formations.join(', ')}.`,
  attachedTo: unit => `Rides with ${unit}: he steadies it, and may fall with it.`,
  areas: {
    open: { name: 'open ground', text: 'Hinders nobody.' },
    'light-woods': {
      name: 'light woods',
      text: 'Soft cover. Lines and cavalry at double cost and perhaps in disorder, columns at 3/2; no guns.',
    },
    'heavy-woods': {
      name: 'heavy woods',
      text: 'Soft cover. Only columns, at double cost, and skirmishers, at 3/2: no lines, cavalry or guns.',
    },
    rough: {
      name: 'rough ground',
      text: 'Infantry at 3/2, cavalry and guns at double cost; disorders cavalry. No cover.',
    },
    crops: { name: 'crops', text: 'Slows nobody; tall corn hides whoever stands in it.' },
    marsh: { name: 'marsh', text: 'Infantry at double cost, and in disorder; no cavalry, no guns.' },
    'steep-slope': {
      name: 'steep slope',
      text: 'Infantry at 3/2, cavalry and guns at double cost; disorders cavalry.',
    },
    pond: { name: 'pond', text: 'Nobody gets through.' },
    impassable: { name: 'impassable ground', text: 'Nobody gets through.' },
  },
  blocks: {
    hamlet: 'hamlet',
    farm: 'farm',
    village: 'village',
    town: 'town',
    fortified: 'fortified place',
    ruin: 'ruin',
  },
  block: 'Infantry may hold it as a garrison, in its cover; artillery may set it on fire.',
  obstacles: {
    hedge: {
      name: 'hedge',
      text: 'Soft cover. 1″ more for infantry, 2″ for cavalry, which it disorders; no guns.',
    },
    fence: { name: 'fence', text: '1″ more for infantry and cavalry, 3″ for limbered guns. No cover.' },
    wall: {
      name: 'wall',
      text: 'Hard cover. 2″ more for infantry; no cavalry, no guns, no charge of cavalry.',
    },
    ditch: {
      name: 'ditch',
      text: 'Soft cover. 1″ more for infantry, 3″ for cavalry, which it disorders; no guns.',
    },
    earthwork: {
      name: 'earthwork',
      text: 'Hard cover. 2″ more for infantry; no cavalry, no guns, no charge of cavalry.',
    },
    stream: {
      name: 'stream',
      text: '2″ more wherever it is crossed, and perhaps disorder; guns only at a bridge or ford.',
    },
    river: { name: 'river', text: 'Crossed only at bridges and fords.' },
  },
  road: { name: 'road', text: 'Columns and limbered guns that stay on it ignore the ground beside it.' },
  hill: level => ({
    name: `hill, level ${level}`,
    text: 'Going up costs 1″ for each level. Who stands higher fights better, and sees over more.',
  }),
  worth: (points, side) =>
    `worth ${points === 1 ? '1 point' : `${points} points`}${side === null ? '' : `, to the ${side} only`}`,
  heldBy: side => `Held: ${side}.`,
  nobody: 'Held by nobody.',
  objective: side =>
    side === null
      ? 'Whoever holds it at the end has its points.'
      : `The ${side} have its points if they hold it at the end; the enemy only keeps them from it.`,
}
