import { catalogue, type TranslateOf } from '../../../ui/i18n/catalogue.ts'
import { type CertificatesWords, certificatesWords } from './words.en.ts'

export type Translate = TranslateOf<CertificatesWords>

/** Texts of the screens of certificates and printed documents in the language of the page. */
export const useCertificateWords = catalogue('certificates', certificatesWords)
