import { parentPort, workerData } from 'node:worker_threads'
import { type ReferenceEntry, readReferences } from './reference-entries.ts'

/** Input of the worker thread, which reads one file and ends. */
export type ReferenceTask = { text: string; format: 'bibtex' | 'ris'; most: number }

const { text, format, most } = workerData as ReferenceTask
parentPort?.postMessage(readReferences(text, format, most) satisfies ReferenceEntry[])
