const usedByInputMethod = 229

function leave(event: KeyboardEvent): void {
  // oxlint-disable-next-line typescript/no-deprecated -- Safari tells by the key code only, after the composition has ended
  if (event.isComposing || event.keyCode === usedByInputMethod) event.stopPropagation()
}

/**
 * A key that an input method has used is heard by no component: the Enter that chooses a word sends nothing, an arrow
 * between its words moves nothing.
 */
export const leaveComposedKeys = (): void => addEventListener('keydown', leave, { capture: true })
