/** A name of one long word may stand on two lines: „Leib-grenadiere“. */
const JOINT = /^(\p{L}{3,})(grenadiere|kavallerie|garde|regiment|dragoner|husaren)$/u

export const divided = (title: string): string => title.replace(JOINT, '$1\u00ad$2')
