/** Riverside Pay's own style, independent of the merchant's. */
export const payStyle = `
:root{--bg:#eef2f6;--card:#fff;--line:#d8e0e8;--text:#14202b;--text-2:#4a5a69;--brand:#1c5d99;--brand-press:#174d80;--on-brand:#fff;--quiet:#e6edf4;--warn:#9a4d00;--good:#0b6b45;--bad:#b3261e;color-scheme:light}
@media (prefers-color-scheme:dark){:root{--bg:#0c1218;--card:#141d26;--line:#263442;--text:#edf3f8;--text-2:#a8b8c6;--brand:#6db3f2;--brand-press:#5aa2e2;--on-brand:#04192c;--quiet:#1d2935;--warn:#ffb066;--good:#58d6a0;--bad:#ff9a8f;color-scheme:dark}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;background:var(--bg);color:var(--text);font:450 1rem/1.5rem system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Noto Naskh Arabic",sans-serif}
main{max-width:440px;margin-inline:auto;padding:16px 16px 32px}
header{display:flex;align-items:center;gap:10px;min-height:56px;font-size:1.125rem}
header svg{flex:none;color:var(--brand)}
header b{font-weight:650}
.card{padding:24px 20px;border:1px solid var(--line);border-radius:16px;background:var(--card);text-align:center}
.card h1{font-size:1rem;line-height:1.5rem;font-weight:500;color:var(--text-2)}
.card h1.loud{font-size:1.25rem;line-height:1.75rem;font-weight:650;color:var(--text)}
.card h1.good{color:var(--good)}
.sum{direction:ltr;font-size:2.625rem;line-height:3.25rem;font-weight:700;letter-spacing:-.03em;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.left{min-height:24px;color:var(--warn);font-weight:550;font-variant-numeric:tabular-nums}
.card p{color:var(--text-2);margin-top:8px}
dl{margin-top:20px;border-top:1px solid var(--line);text-align:start}
dl div{display:flex;justify-content:space-between;gap:16px;padding-block:12px;border-bottom:1px solid var(--line)}
dt{color:var(--text-2)}
dd{font-weight:550;text-align:end;overflow-wrap:anywhere}
form{display:grid;gap:10px;margin-top:20px}
.field{text-align:start}
.field label{font-weight:550}
.field input{width:100%;min-height:52px;margin-top:6px;padding-inline:14px;border:1px solid var(--text-2);border-radius:12px;background:var(--card);color:var(--text);font:inherit;font-variant-numeric:tabular-nums}
.field input[aria-invalid]{border-color:var(--bad)}
.card .problem{color:var(--bad)}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;padding-inline:20px;border:0;border-radius:12px;background:var(--quiet);color:var(--text);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button.first,.button.first{background:var(--brand);color:var(--on-brand)}
button.first:active{background:var(--brand-press)}
button:disabled{opacity:.5;cursor:default}
.card .button{margin-top:20px}
:focus-visible{outline:3px solid var(--brand);outline-offset:3px}
footer{margin-top:16px;text-align:center;font-size:0.8125rem;line-height:1.125rem;color:var(--text-2)}
`

/** Counts down beside the amount, and reloads when the time is up. The page works without it. */
export const payScript = `
const left = document.querySelector('[data-ends-at]')
if (left) {
  const endsAt = Number(left.dataset.endsAt) - Number(left.dataset.now) + Date.now()
  const show = () => {
    const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
    const time = String(Math.floor(seconds / 60)).padStart(2, '0') + ':' + String(seconds % 60).padStart(2, '0')
    left.textContent = left.dataset.text.replace('{time}', '\\u2066' + time + '\\u2069')
    if (seconds === 0) location.reload()
    else setTimeout(show, 1000 - ((Date.now() - endsAt) % 1000 + 1000) % 1000)
  }
  show()
  document.querySelector('form').addEventListener('submit', () => {
    setTimeout(() => document.querySelectorAll('button').forEach((button) => { button.disabled = true }))
  })
}
`
