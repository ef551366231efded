import { there } from '@grognard/engine'
import { QUALITIES, type Quality } from '../vocabulary.ts'

/** AOM-3.8: the one quality of a CU after SP of some quality were added to it. */
export function qualityAfterAdding(former: Quality, added: Quality): Quality {
  if (former === added) return former
  const lowered = Math.max(0, QUALITIES.indexOf(former) - 1)
  return there(QUALITIES[Math.min(lowered, QUALITIES.indexOf(added))], 'such quality')
}
