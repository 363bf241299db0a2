/**
 * A point in a module to which higher modules contribute: how students of a batch are counted, which seats are promised. The lower module declares the point,
 * the higher one provides for it in its `module.ts`, so that imports lead only downwards.
 */
export type ExtensionPoint<T> = {
  readonly name: string
  /** Adds a contribution. */
  provide(contribution: T): void
  /** Returns all contributions, in the order of the modules. */
  all(): readonly T[]
  /** Returns the only contribution. Throws if there is none or more than one. */
  only(): T
}

/** Declares an extension point. Its name is `module.what`, for error messages. */
export function extensionPoint<T>(name: string): ExtensionPoint<T> {
  const contributions: T[] = []
  return {
    name,
    provide: (contribution) => void contributions.push(contribution),
    all: () => contributions,
    only: () => {
      const [contribution] = contributions
      if (contribution === undefined || contributions.length > 1)
        throw new Error(`${name} needs exactly one contribution and has ${contributions.length}`)
      return contribution
    },
  }
}
