/**
 * How the workers of the tests collect garbage: they keep the modules of the whole portal, so that each full collection walks all of them. Room for young objects and a larger
 * heap before the first full collection take 7 % of the processor off the tests of the server.
 */
export const workerOptions = ['--max-semi-space-size=64', '--min-semi-space-size=32', '--initial-old-space-size=1500']
