import type { StagedImport } from '@nalanda/contract/platform/imports/staged-imports'
import { fillPlaces } from '@nalanda/contract/platform/validation/fill-places'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

type Failed = Pick<StagedImport, 'failure' | 'failureParts'>

/** Returns why an import failed and what to do, in the language of the page; in English if one of its parts has no translation. Null if it did not fail. */
export function importFailureSentence({ failure, failureParts }: Failed): string | null {
  const sentences = failureParts.map(({ code, values }) => {
    const sentence = namespaces.map((namespace) => wordOf(namespace, code)).find((word) => word !== null)
    return sentence === undefined ? null : fillPlaces(sentence, values)
  })
  return sentences.length === 0 || sentences.includes(null) ? failure : sentences.join('. ')
}

/** Like `importFailureSentence`, for components: the texts are fetched with it. */
export function useImportFailure(failed: Failed): string | null {
  useTranslation(namespaces)
  return importFailureSentence(failed)
}

/** A reason may be a problem that a call would have returned. */
const namespaces = ['import-failures', 'problems']

function wordOf(namespace: string, code: string): string | null {
  const word: unknown = i18next.isInitialized
    ? i18next.getResource(i18next.language, namespace, code, { keySeparator: false })
    : undefined
  return typeof word === 'string' ? word : null
}
