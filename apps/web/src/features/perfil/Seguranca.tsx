import { Contas } from './Contas.tsx'
import { DoisFatores } from './DoisFatores.tsx'
import css from './perfil.module.css'
import { Quadro } from './Quadro.tsx'
import { Sessoes } from './Sessoes.tsx'

/** /perfilusuario/seguranca: two-factor, the accounts that open the person, and where the person is signed in. */
export default function Seguranca() {
  return (
    <Quadro>
      {() => (
        <div className={css.sections}>
          <DoisFatores />
          <Contas />
          <Sessoes />
        </div>
      )}
    </Quadro>
  )
}
