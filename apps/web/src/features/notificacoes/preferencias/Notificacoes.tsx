import { usePermissoes } from '../../../kernel/contexto.tsx'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { ScreenLink, PageHeader } from '../../../ui/page/PageHeader.tsx'
import { Canais } from './Canais.tsx'
import { Modelos } from './Modelos.tsx'
import { NesteAparelho } from './NesteAparelho.tsx'
import css from './preferencias.module.css'

/** /configuracoes/notificacao: by which ways the person is told, and of what. */
export default function Notificacoes() {
  const administra = usePermissoes().can('administrador')
  return (
    <>
      <PageHeader title="Notificações" crumbs={useCrumbs()}>
        {administra && (
          <ScreenLink to="/configuracoes/notificacao/emails" size="sm">
            E-mails enviados
          </ScreenLink>
        )}
      </PageHeader>
      <div className={css.pagina}>
        <NesteAparelho />
        <Canais />
        <Modelos />
      </div>
    </>
  )
}
