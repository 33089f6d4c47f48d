import { Button, Group, Title } from '@mantine/core'
import { type Patrimonio, rotasPatrimonios, tombado } from '@tombo/contract'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { chamar } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { descartar } from '../../../resource/descartar.ts'
import { ErrorSummary } from '../../../resource/ErrorSummary.tsx'
import { type Fact, Facts } from '../../../ui/SideCard.tsx'
import { Campos } from '../campos/Campos.tsx'
import { corpoDoBem, valoresDoBem } from '../campos/conversao.ts'
import { camposDoBem, type NomeCampo } from '../campos/definicoes.ts'
import { ehCessao } from '../campos/regras.ts'
import { useBemForm } from '../campos/useBemForm.ts'
import { guardarBem } from '../dados.ts'
import { Conflito } from './Conflito.tsx'
import { useEdicao } from './edicao.tsx'
import css from './detalhe.module.css'

interface Props {
  titulo: string
  bem: Patrimonio
  /** What is edited here; none: reading only. */
  nomes?: readonly NomeCampo[]
  itens?: Fact[]
  colunas?: number
  /** Drawn below the facts while reading. */
  children?: ReactNode
}

/** A section of an asset: read first; "Editar" turns it into its form, for whoever may change assets. */
export function Secao({ titulo, bem, nomes = [], itens = [], colunas = 3, children }: Props) {
  const id = useId()
  const { pode } = usePermissoes()
  const { atual, entrar, sair } = useEdicao()
  const botao = useRef<HTMLButtonElement>(null)
  const editando = atual === titulo
  const voltou = useRef(false)
  useEffect(() => {
    if (voltou.current && !editando) botao.current?.focus()
    voltou.current = editando
  }, [editando])
  const podeEditar = nomes.length > 0 && pode('criaralterarpatrimonio')
  return (
    <section className={css.secao} aria-labelledby={id}>
      <div className={css.tituloDaSecao}>
        <Title order={2} id={id}>
          {titulo}
        </Title>
        {podeEditar && !editando && (
          <Button
            ref={botao}
            variant="subtle"
            size="compact-sm"
            className="nao-imprimir"
            style={{ flex: 'none' }}
            leftSection={<IconPencil size={14} stroke={1.5} />}
            disabled={atual !== null}
            title={atual === null ? undefined : `Salve ou cancele “${atual}” primeiro.`}
            aria-label={`Editar ${titulo.toLowerCase()}`}
            onClick={() => entrar(titulo)}
          >
            Editar
          </Button>
        )}
      </div>
      {editando ? (
        <Formulario bem={bem} nomes={nomes} onFim={sair} estreito={colunas === 1} />
      ) : (
        <>
          {itens.length > 0 && <Facts items={itens} columns={colunas} />}
          {children}
        </>
      )}
    </section>
  )
}

const daCessao = new Set<NomeCampo>(['cessaoUso', 'dataInicioCessaoUso', 'dataFimCessaoUso'])

function Formulario({
  bem,
  nomes,
  onFim,
  estreito,
}: {
  bem: Patrimonio
  nomes: readonly NomeCampo[]
  onFim: () => void
  estreito: boolean
}) {
  const situacao = bem.situacao.value
  const regra = { carga: situacao === 'CARGA', tombado: tombado(situacao) }
  const b = useBemForm({ iniciais: valoresDoBem(bem), nomes, ...regra })
  const caixa = useRef<HTMLFormElement>(null)
  const gravar = async () => {
    const salvo = await b.salvar('salvar', (valores) => {
      const enviados = nomes.filter((n) => !daCessao.has(n) || ehCessao(valores))
      return chamar(rotasPatrimonios.salvarId, {
        params: { id: bem.id },
        body: corpoDoBem(valores, enviados) as never,
      })
    })
    if (!salvo) return
    await guardarBem(salvo)
    onFim()
  }
  const cancelar = async () => {
    if (b.form.isDirty() && !(await descartar())) return
    onFim()
  }
  const ultimo = useRef(cancelar)
  useEffect(() => {
    ultimo.current = cancelar
  })
  useEffect(() => {
    const form = caixa.current
    form?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus()
    const aoTeclar = (e: KeyboardEvent) => {
      // An open list of options takes this Escape for itself.
      if (e.key === 'Escape' && (e.target as HTMLElement).getAttribute('aria-expanded') !== 'true')
        void ultimo.current()
    }
    form?.addEventListener('keydown', aoTeclar)
    return () => form?.removeEventListener('keydown', aoTeclar)
  }, [])
  return (
    <form
      ref={caixa}
      noValidate
      data-estreito={estreito || undefined}
      className={css.formulario}
      onSubmit={(e) => {
        e.preventDefault()
        e.stopPropagation()
        void gravar()
      }}
    >
      {b.conflito && <Conflito id={bem.id} texto={b.conflito} onFim={onFim} />}
      <ErrorSummary errors={b.form.errors} campos={camposDoBem} attempt={b.tentativas} />
      <Campos nomes={nomes} bem={b} tombando={regra.tombado} carga={regra.carga} />
      <Group gap="xs" justify="flex-end" mt="md" className={css.botoes}>
        <Button variant="default" onClick={() => void cancelar()}>
          Cancelar
        </Button>
        <Button type="submit" loading={b.enviando !== null} disabled={b.enviando !== null}>
          Salvar
        </Button>
      </Group>
    </form>
  )
}
