import { adds, data } from './en/data.ts'
import { chapters } from './en/index.ts'
import { printed } from './en/printed.ts'
import { wordsFrom } from './words.ts'

/** The ledger's vocabulary in English. */
export const en = wordsFrom({
  language: 'en',
  title: 'March Attack',
  about:
    'Napoleonic battles on a table that is measured to the thousandth of an inch: orders for divisions, battalions in line, column and square, charges, fire and cold steel.',
  scenarios: {
    'mill-hill': {
      title: 'Mill Hill',
      about:
        'Two advance guards meet at a windmill: three battalions, a cavalry regiment and a battery a side. Six turns, ten minutes: the battle to begin with.',
    },
    'lasne-slopes': {
      title: 'The Lasne Slopes',
      about: 'A French division attacks a Prussian brigade on a ridge with a farm. Eight turns.',
    },
    'quatre-bras': {
      title: 'The Crossroads',
      about:
        'Quatre Bras, 16 June 1815: a corps that attacks, an army that arrives piece by piece. Eighteen turns.',
    },
    'danube-village': {
      title: 'The Village by the Danube',
      about: 'Aspern, 21 May 1809: a village, block by block. Twelve turns.',
    },
  },
  chapters,
  rulebook: {
    language: 'en',
    and: 'and',
    point: '.',
    printed,
    troops: name => name,
    raised: {
      guns: side => `Artillery, ${side}`,
      'grand-battery': side => `Grand battery, ${side}`,
    },
    compass: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
    ground: {
      hill: 'the hill',
      block: 'the block',
      areas: {
        open: 'open ground',
        'light-woods': 'the wood',
        'heavy-woods': 'the wood',
        rough: 'the rough ground',
        crops: 'the crops',
        marsh: 'the marsh',
        'steep-slope': 'the steep slope',
        pond: 'the pond',
        impassable: 'impassable ground',
      },
      obstacles: {
        hedge: 'the hedge',
        fence: 'the fence',
        wall: 'the wall',
        ditch: 'the ditch',
        earthwork: 'the earthwork',
        stream: 'the stream',
        river: 'the river',
      },
    },
    orders: {
      attack: 'attack',
      manoeuvre: 'manoeuvre',
      defend: 'defend',
      retire: 'retire',
      support: 'support',
      bombard: 'bombard',
      'form-grand-battery': 'form a grand battery',
      'dissolve-grand-battery': 'dissolve the grand battery',
      retreat: 'retreat',
    },
    formations: {
      'infantry-line': 'line',
      'infantry-column': 'column',
      'infantry-square': 'square',
      'infantry-skirmish': 'skirmish order',
      garrison: 'garrison',
      'cavalry-line': 'line',
      'cavalry-column': 'column',
      'battery-limbered': 'limbered',
      'battery-unlimbered': 'unlimbered',
      'siege-battery': 'emplaced',
      'large-battery-limbered': 'limbered',
      'large-battery-unlimbered': 'unlimbered',
      'large-siege-battery': 'emplaced',
    },
  },
  options: {
    players: {
      title: 'Players',
      about: 'How many play: with more than two, commands of a side go to several (MAR-24.14).',
    },
  },
  data,
  adds,
  unasked: 'What do you decide?',
  nobodyWins: 'A draw.',
  wins: {
    decisive: side => `A decisive victory for the ${side}.`,
    victory: side => `A victory for the ${side}.`,
    'sudden-death': side => `A decisive victory for the ${side}. The beaten army has gone to pieces.`,
    concession: side => `A decisive victory for the ${side}. The other side has conceded.`,
  },
})
