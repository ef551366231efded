/** The data are plain letters: a formation and its corps are parted as in the German names, and chasseurs ride à cheval. */
export const typeset = (name: string): string => name.replace(' - ', ' · ').replace(' a Cheval', ' à Cheval')
