/** A press ends what is still moving: nobody waits for an animation. */
export function skipAnimations(board: Element): void {
  for (const animation of board.getAnimations({ subtree: true })) animation.finish()
}
