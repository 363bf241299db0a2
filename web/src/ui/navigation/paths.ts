/**
 * The paths of each module's screens, such as `/app/Admin/Staff/$staffId`. A `module.tsx` adds its own:
 * `declare module '../../ui/navigation/paths.ts' { interface ScreenPaths { people: PathsOf<typeof screens> } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface ScreenPaths {}

/** The paths of a list of screens that is declared `as const`. */
export type PathsOf<Screens extends readonly { readonly path: string }[]> = Screens[number]['path']

/** The path of any screen, as its module declares it. */
export type ScreenPath = ScreenPaths[keyof ScreenPaths]

/** The address of any screen: a path with its parameters filled in, `/app/Admin/Staff/${id}`. Links and navigation accept nothing else. */
export type Address = Filled<ScreenPath>

/** What a screen on this path finds in its address. A screen on several paths finds with certainty what all of them have. */
export type ParamsOf<Path extends ScreenPath> = Record<keyof Named<Path>, string> & Partial<Record<ParamName<Path>, string>>

type Filled<Path> = Path extends `${infer Before}$${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}$${string}`
    ? `${Before}${string}`
    : Path

type ParamName<Path> = Path extends `${string}$${infer Name}/${infer After}`
  ? Name | ParamName<After>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

/** One record for each path: the keys of their union are the names that all paths have. */
type Named<Path> = Path extends ScreenPath ? Record<ParamName<Path>, string> : never

/** An address that is known at run time only: from the server, the menu or the history. Where it leads nowhere, the portal says so. */
export function asAddress(text: string): Address {
  return text as Address
}
