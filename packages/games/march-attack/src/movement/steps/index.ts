import { illegal, type Result, refused } from '@grognard/engine'
import { isSiege, type Table, unitAt } from '../../table/units.ts'
import { changeBlock, enterBlock, leaveBlock } from './blocks.ts'
import { changeFormation, deploy, face, limber } from './change.ts'
import { enter } from './enter.ts'
import type { Step } from './forms.ts'
import { anyWay, forward, oblique, prolong, retireStep, wheelStep } from './straight.ts'
import type { Stepped, Walk } from './walk.ts'

/**
 * One step of a unit as the table stands: where it ends, what it costs and what it meets, or the rule that forbids it.
 * Nothing is changed and nothing rolled: boards ask it for every movement of the mouse.
 */
export function takeStep(t: Table, walk: Walk, step: Step): Result<Stepped> {
  const { formation } = unitAt(t, walk.unit)
  if (isSiege(formation)) return refused(illegal('MAR-2.5', 'march.siege'))
  switch (step.type) {
    case 'enter':
      return enter(t, walk, step)
    case 'forward':
      return forward(t, walk, step)
    case 'oblique':
      return oblique(t, walk, step)
    case 'retire-step':
      return retireStep(t, walk, step)
    case 'any-way':
      return anyWay(t, walk, step)
    case 'wheel':
      return wheelStep(t, walk, step)
    case 'face':
      return face(t, walk, step)
    case 'change-formation':
      return changeFormation(t, walk, step)
    case 'limber':
      return limber(t, walk)
    case 'deploy':
      return deploy(t, walk, step)
    case 'prolong':
      return prolong(t, walk, step)
    case 'enter-block':
      return enterBlock(t, walk, step)
    case 'leave-block':
      return leaveBlock(t, walk, step)
    case 'change-block':
      return changeBlock(t, walk, step)
  }
}
