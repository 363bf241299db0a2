/** Style of the payment page: system fonts, no images, light and dark, one column that fits a phone. */
export const pageStyle = `
:root{color-scheme:light dark;--ground:#f3f5f9;--surface:#fff;--line:#d5dbe6;--text:#1a2233;--muted:#556076;--first:#2f4fb5;--on-first:#fff;--focus:#2f4fb5}
@media (prefers-color-scheme:dark){:root{--ground:#10141d;--surface:#1a202c;--line:#333d4f;--text:#e8ecf4;--muted:#a3aec2;--first:#a9bdff;--on-first:#101a38;--focus:#a9bdff}}
*{box-sizing:border-box}
body{margin:0;padding:24px 16px;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:440px;margin:0 auto;padding:24px;background:var(--surface);border:1px solid var(--line);border-radius:12px}
h1{margin:0 0 16px;font-size:1.25rem;line-height:1.3}
.note{margin:0 0 8px;color:var(--muted);font-size:.875rem}
.amount{margin:0 0 16px;font-size:2rem;font-weight:600;line-height:1.2;font-variant-numeric:tabular-nums}
dl{margin:0 0 24px;padding:0}
dl div{display:flex;gap:16px;justify-content:space-between;padding:8px 0;border-top:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
fieldset{margin:0;padding:0;border:0;display:grid;gap:12px}
legend{margin-bottom:12px;padding:0;font-weight:600}
.button{display:block;width:100%;min-height:48px;padding:10px 16px;border:1px solid var(--line);border-radius:8px;background:transparent;color:inherit;font:inherit;text-align:left;text-decoration:none;cursor:pointer}
.button b,.button span{display:block}
.button span{color:var(--muted);font-size:.875rem}
.first{border-color:var(--first);background:var(--first);color:var(--on-first)}
.first span{color:inherit}
.button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (max-width:480px){body{padding:0}main{min-height:100vh;border:0;border-radius:0}}
`
