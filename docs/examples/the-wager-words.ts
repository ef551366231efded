import type { Words } from '@grognard/engine'
import type { Wager } from './the-wager.ts'

export const en: Words<Wager> = {
  title: 'The Wager',
  about: 'Two officers wager on what lies under their hats.',
  scenario: () => ({ title: 'At the inn', about: 'A die each, four rounds.' }),
  option: () => ({ title: '', about: '' }),
  seat: (_, seat) => ['Fox', 'Hound'][seat] ?? 'Nobody',
  prompt: (_, { open }) => (open.bid === 0 ? 'What do you bid?' : `Raise the bid of ${open.bid}, or call?`),
  decision: (_, decision) => (decision.type === 'raise' ? `Bid ${decision.to}` : 'Call'),
  event: (s, event) => {
    switch (event.type) {
      case 'rolled':
        return `Under your hat lies a ${event.die}.`
      case 'raised':
        return `${en.seat(s, event.seat)} bids ${event.to}.`
      case 'called':
        return `${en.seat(s, event.seat)} calls: ${event.dice.join(' and ')}. The point goes to ${en.seat(s, event.winner)}.`
    }
  },
  refusal: () => null,
  outcome: (s, { winners, scores }) => `${en.seat(s, winners[0] ?? 2)} wins, ${scores.join(' to ')}.`,
}

export const de: Words<Wager> = {
  language: 'de',
  title: 'Die Wette',
  about: 'Zwei Offiziere wetten, was unter ihren Hüten liegt.',
  scenario: () => ({ title: 'Im Wirtshaus', about: 'Je ein Würfel, vier Runden.' }),
  option: () => ({ title: '', about: '' }),
  seat: (_, seat) => ['Fuchs', 'Hund'][seat] ?? 'Niemand',
  prompt: (_, { open }) =>
    open.bid === 0 ? 'Was bietest du?' : `Die ${open.bid} überbieten oder aufdecken?`,
  decision: (_, decision) => (decision.type === 'raise' ? `${decision.to} bieten` : 'Aufdecken'),
  event: (s, event) => {
    switch (event.type) {
      case 'rolled':
        return `Unter deinem Hut liegt eine ${event.die}.`
      case 'raised':
        return `${de.seat(s, event.seat)} bietet ${event.to}.`
      case 'called':
        return `${de.seat(s, event.seat)} deckt auf: ${event.dice.join(' und ')}. Der Punkt geht an ${de.seat(s, event.winner)}.`
    }
  },
  refusal: () => null,
  outcome: (s, { winners, scores }) => `${de.seat(s, winners[0] ?? 2)} gewinnt, ${scores.join(' zu ')}.`,
}
