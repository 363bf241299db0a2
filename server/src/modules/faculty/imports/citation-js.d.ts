/** The part of Citation.js that is used here; its packages have no types of their own. */
declare module '@citation-js/core' {
  export const plugins: { input: { chain(data: string, options: { generateGraph: false; forceType: string }): object[] } }
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
