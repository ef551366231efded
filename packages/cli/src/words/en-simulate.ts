import type { ForfeitCause } from '@grognard/lab'
import type { SimulateWords } from './simulate.ts'

const CAUSES: { readonly [C in ForfeitCause]: string } = {
  time: 'no answer in time:',
  crash: 'the program ended:',
  answer: 'no answer to what was asked:',
  declined: 'gave up:',
  illegal: 'an illegal decision:',
  endless: 'more decisions than any match has:',
  error: 'an error of the bot:',
}

export const simulate: SimulateWords = {
  badBot(fault) {
    switch (fault.fault) {
      case 'no-such-bot':
        return `there is no bot '${fault.text}'. There are: ${fault.known.join(', ')}.`
      case 'no-such-strategy':
        return fault.known.length === 0
          ? 'this game has no strategies.'
          : `there is no strategy '${fault.text}'. There are: ${fault.known.join(', ')}.`
      case 'no-such-budget':
        return `'${fault.text}' is not of the form level:iterations=N,milliseconds=N.`
      case 'no-budget':
        return `'${fault.text}': ${fault.bot} decides at a glance and takes no budget.`
      case 'no-command':
        return `'${fault.text}' names no program: external:COMMAND.`
    }
  },
  notReady: (bot, cause, detail) => `'${bot}' cannot play: ${CAUSES[cause]} ${detail}`,
  notBetween: (flag, low, high) => `${flag} needs a number between ${low} and ${high}.`,
  notInside: (flag, low, high) => `${flag} needs a number above ${low} and below ${high}.`,
  badTest: text => `'${text}' is not of the form LOW,HIGH: two shares between 0 and 1, the lower one first.`,
  errorsWithoutTest: '--alpha and --beta belong to --sprt.',
  notResults: (path, line, field) => `${path} is not a file of results: line ${line} (${field}).`,
  goesOn: (path, matches) => `${path} holds ${matches} matches: what is there is not played again.`,
  progress: (played, left, rate, time) =>
    `${played} played · ${left} left · ${rate} a second · ${time} to go`,
  interrupted: path =>
    path === undefined
      ? 'Interrupted. With --out FILE it could be gone on with.'
      : `Interrupted. What was played is in ${path}: the same command goes on.`,
  report: {
    against: (first, second) => `${first} v ${second}`,
    matches: count => (count === 1 ? '1 match' : `${count} matches`),
    legend:
      'Shares of the points, a draw counting half, with Wilson intervals (95 %). Times on this machine, the 95th percentile to within 5 %.',
    seatings: {
      both: 'every seed with both seatings',
      fixed: 'the seats always the same',
      itself: 'each with its own seed',
    },
    score: (won, drawn, lost) => `${won} won · ${drawn} drawn · ${lost} lost`,
    at: seat => `as ${seat}`,
    lot: (what, lot) => (what === 'order' ? `goes ${lot}` : what === 'nation' ? lot : `${what} ${lot}`),
    length: 'length',
    decisions: spread => `${spread} decisions`,
    turns: spread => `${spread} turns`,
    ends: 'ends',
    thinking: 'thinking',
    thinks: (mean, p95, most) => `${mean} ms a decision, 95 % within ${p95} ms, longest ${most} ms`,
    uses: 'decisions',
    aMatch: decisions => `a match: ${decisions}`,
    cards: 'cards',
    cardsLegend: 'Beside each card: how often a match, and what share of the points those got who used it.',
    test: 'test',
    accepted: share => (share === null ? 'Not yet clear.' : `Accepted: ${share}; the row has ended here.`),
    hypotheses: (low, high, alpha, beta) =>
      `Sequential probability ratio test, ${low} against ${high}; wrongly ${high} at most ${alpha}, wrongly ${low} at most ${beta}.`,
    forfeits: 'forfeits',
    forfeit: cause => CAUSES[cause],
    andMore: count => `and ${count} more`,
    table: { scenario: 'scenario', bots: 'bots', matches: 'matches', share: 'share of the first' },
  },
}
