#!/usr/bin/env node
// A bot of your own, in plain JavaScript; docs/bots-of-your-own.md explains the messages.
//
//   npx grognard simulate --bot "external:node docs/examples/accountant.js" --bot random
//
// It plays every game there is, at random, but passes as rarely as it can. Of The March of Progress it knows one thing
// more: points come from SCORE, and from nothing else.

import { createInterface } from 'node:readline'

/** The match under way. A bot plays one at a time, and many one after the other. */
let random = generator('0')
let turnsSinceScore = 0

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line)
  if (message.cmd === 'new') {
    random = generator(message.seed)
    turnsSinceScore = 0
  }
  // Only lines with an id want an answer; the others are news.
  if (message.id === undefined) continue
  const answer = message.cmd === 'decide' ? { decision: choose(message) } : { name: 'The Accountant' }
  process.stdout.write(`${JSON.stringify({ id: message.id, ok: true, ...answer })}\n`)
}

/** One of the options. Whatever is sent back is checked: an illegal decision loses the match. */
function choose({ step, options }) {
  const decisions = options.map(({ decision }) => decision)
  if (step === 'choose') return chooseCard(decisions)
  const bold = decisions.filter(({ decline, pass }) => decline !== true && pass !== true)
  return pick(bold.length > 0 ? bold : decisions)
}

/** The March of Progress: SCORE every third turn, and otherwise anything else. */
function chooseCard(decisions) {
  const score = decisions.find(({ card }) => card === 'score')
  turnsSinceScore += 1
  if (score && turnsSinceScore > 2) {
    turnsSinceScore = 0
    return score
  }
  const others = decisions.filter(({ card }) => card !== 'score')
  return pick(others.length > 0 ? others : decisions)
}

function pick(items) {
  return items[Math.floor(random() * items.length)]
}

/** Numbers from 0 to 1 that are the same for the same seed, so that a match can be played again. */
function generator(seed) {
  let state = Number.parseInt(seed.slice(0, 8), 16)
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
