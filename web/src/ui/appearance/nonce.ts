/** Nonce of this page's content security policy, for styles created at run time. */
export const pageNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
