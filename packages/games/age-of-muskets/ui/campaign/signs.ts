import type { Action } from '../../src/vocabulary.ts'

/** What a Force does, as signs of 24 by 24 around their middle. */
export const ACTION_SIGNS: { readonly [A in Action]: string } = {
  // Boots on the road.
  march:
    'M-7 -9H-3V0L-1 2.5V5H-8Q-9 5 -9 3L-7 -2ZM-9 7H-1V9H-9ZM3 -6H7V3L9 5.5V8H2Q1 8 1 6L3 1ZM1 10H9V11.5H1Z',
  // A tent.
  rest: 'M0 -9L11 9H3.5L0 1.5L-3.5 9H-11ZM-1.5 -11L0 -9L1.5 -11',
  // A barrel.
  buildDepot: 'M-5 -10Q-8.5 0 -5 10H5Q8.5 0 5 -10ZM-6.6 -5.5H6.6V-4H-6.6ZM-6.6 4H6.6V5.5H-6.6Z',
  // An ear of corn.
  requisition:
    'M-.8 11V-4H.8V11ZM0 -3Q5.5 -4.5 5 -10Q0 -8.6 0 -3Q0 -8.6 -5 -10Q-5.5 -4.5 0 -3ZM1 5Q6.5 3.5 6 -2Q1 -.6 1 5ZM-1 5Q-6.5 3.5 -6 -2Q-1 -.6 -1 5Z',
  // A ring of posts.
  blockade:
    'M-4.5 5V-4H-2.4V-2H-1.2V-4H1.2V-2H2.4V-4H4.5V5ZM-1 -11H1V-8H-1ZM-1 8H1V11H-1ZM-11 -1H-8V1H-11ZM8 -1H11V1H8ZM-8.5 -8.5L-6.4 -6.4M8.5 -8.5L6.4 -6.4M-8.5 8.5L-6.4 6.4M8.5 8.5L6.4 6.4',
  // A gun.
  siege:
    'M-10 -6L7 -1.4L6 2L-10.6 -2.4ZM0 1L10 7L9 9L-2 4ZM2.6 4.4A4.6 4.6 0 1 1 -6.6 4.4A4.6 4.6 0 1 1 2.6 4.4Z',
  // Works.
  fortify: 'M-11 8L-7 -4L-3 4L0 -7L3 4L7 -4L11 8Z',
  // A bridge, broken.
  destroyBridge: 'M-11 4Q-6 -4 -2 -4L-3 0L-1.5 4ZM11 4Q6 -4 2 -4L3.4 0L2 4ZM-11 6H-2V8H-11ZM2 6H11V8H2Z',
  repairBridge: 'M-11 4Q0 -10 11 4H6Q0 -3.4 -6 4ZM-11 6H11V8H-11Z',
  // A camp, closed all around.
  buildEntrenchedCamp: 'M-11 -7L-5.5 -5L0 -9L5.5 -5L11 -7L9 0L11 7L5.5 5L0 9L-5.5 5L-11 7L-9 0ZM0 -4L4 3H-4Z',
}
