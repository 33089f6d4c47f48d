import { Button } from '@mantine/core'
import {
  type AcaoInventario,
  type InventarioDetalhe,
  inventarioWorkflow as w,
  rotasFimInventario as f,
  rotasInventarios as r,
} from '@tombo/contract'
import { useRouter } from '../../../kernel/route.ts'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { ask } from '../../../kernel/ask.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { ApiError } from '../../../kernel/http.ts'
import { quantos } from '../../../ui/format.ts'
import { keepFocus } from '../../../ui/keys/ground.ts'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { recarregar } from '../consultas.ts'
import { Documentos } from './Documentos.tsx'
import css from '../inventarios.module.css'

const Aparelhos = lazyDialog(() => import('./AparelhosDialog.tsx'))
const Coletor = lazyDialog(() => import('./ColetorDialog.tsx'))
const Baixa = lazyDialog(() => import('./BaixaDialog.tsx'))
const Capa = lazyDialog(() => import('../novo/InventarioDialog.public.tsx'))
const Motivo = lazyDialog(() => import('../MotivoDialog.tsx'))
const Concluir = lazyDialog(() => import('./ConcluirDialog.tsx'))
const Assinar = lazyDialog(() => import('./AssinarDialog.tsx'))

type ComDialogo = 'reabrir' | 'contar' | 'alterar' | 'cancelar' | 'concluir' | 'assinar'

/** Shows what can be done with a campaign now, by this person. */
export function Acoes({ inventario: i }: { inventario: InventarioDetalhe }) {
  const router = useRouter()
  const { can } = usePermissoes()
  const [aberto, setAberto] = useState<ComDialogo | 'coletor' | 'baixa' | null>(null)
  const [fazendo, setFazendo] = useState(false)
  const params = { id: i.id }
  const numero = i.id
  const fazer = async (chamada: () => Promise<unknown>) => {
    setFazendo(true)
    try {
      await chamada()
    } catch (erro) {
      // The toast has said why; the campaign is as it was.
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      await recarregar()
      setFazendo(false)
      keepFocus()
    }
  }
  const gestos: Record<Exclude<AcaoInventario, ComDialogo>, () => Promise<void>> = {
    emconferencia: async () => {
      if (await ask(w.questionOf('emconferencia', { numero })))
        await fazer(() => call(r.emconferencia, { params }))
    },
    copiar: async () => {
      if (await ask(w.questionOf('copiar', { numero }))) await fazer(() => call(r.copiar, { params }))
    },
    excluir: async () => {
      const bens = quantos(i.andamento?.esperados ?? 0, 'bem', 'bens')
      if (!(await ask(w.questionOf('excluir', { numero, bens })))) return
      await fazer(async () => {
        await call(r.excluir, { params })
        router.history.push('/inventario')
      })
    },
  }
  const agir = (a: AcaoInventario) => {
    if (a === 'emconferencia' || a === 'copiar' || a === 'excluir') void gestos[a]()
    else setAberto(a)
  }
  const fechar = () => setAberto(null)
  const pode = w.actionsIn(i.situacaoInventario.value).filter((a) => i.acoes.includes(a))
  return (
    <>
      <div className={css.acoes}>
        {pode.map((a) => (
          <Button
            key={a}
            variant={a === 'contar' || a === 'assinar' ? 'filled' : 'default'}
            disabled={fazendo}
            onClick={() => agir(a)}
          >
            {a === 'contar' ? 'Contar com um aparelho' : w.labelOf(a, i.situacaoInventario.value)}
          </Button>
        ))}
        {pode.includes('contar') && (
          <Button variant="default" onClick={() => setAberto('coletor')}>
            Receber de um coletor
          </Button>
        )}
        {!pode.includes('contar') && (
          <Button variant="default" onClick={() => setAberto('contar')}>
            Aparelhos
          </Button>
        )}
        {i.concluidoEm && can('criaralterarbaixas') && (
          <Button variant="default" onClick={() => setAberto('baixa')}>
            Baixar os não encontrados
          </Button>
        )}
        {i.veOEsperado && <Documentos inventario={i} />}
      </div>
      {aberto === 'contar' && <Aparelhos inventario={i} onClose={fechar} />}
      {aberto === 'coletor' && <Coletor inventario={i} onClose={fechar} />}
      {aberto === 'baixa' && <Baixa inventario={i} onClose={fechar} />}
      {aberto === 'alterar' && <Capa inventario={i} onClose={fechar} />}
      {aberto === 'concluir' && <Concluir inventario={i} onClose={fechar} />}
      {aberto === 'assinar' && <Assinar inventario={i} onClose={fechar} />}
      {aberto === 'reabrir' && (
        <Motivo
          titulo={`Estornar a conclusão do inventário nº ${i.id}`}
          texto="As movimentações que ela fez são estornadas, o estado dos bens volta ao de antes, e o inventário volta à conferência. Nada é desfeito se algo veio depois."
          acao="Estornar a conclusão"
          obrigatorio
          fazer={(motivo) => call(f.reabrir, { params, body: { motivo: motivo ?? '' }, noErrorToast: true })}
          onClose={fechar}
        />
      )}
      {aberto === 'cancelar' && (
        <Motivo
          titulo={`Cancelar o inventário nº ${i.id}`}
          texto="Tudo o que foi lido fica guardado, e o cancelamento pode ser desfeito."
          acao="Cancelar o inventário"
          obrigatorio={i.temLeituras}
          fazer={(motivo) => call(r.cancelar, { params, body: { motivo }, noErrorToast: true })}
          onClose={fechar}
        />
      )}
    </>
  )
}
