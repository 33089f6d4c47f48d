import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import {
  camposDoBem,
  type Fields,
  type NomeCampo,
  type Patrimonio,
  rotasPatrimonios,
  nomeDoBem,
} from '@tombo/contract'
import { sendsForm } from '../../../kernel/files/useHeldForm.ts'
import { useRouter } from '../../../kernel/route.ts'
import { useEffect, useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { toastInfo } from '../../../kernel/toasts.ts'
import { fieldId } from '../../../resource/fields/FieldInput.tsx'
import type { Values } from '../../../resource/fields/validate.ts'
import type { RouteTab } from '../../../ui/blocks/RouteTabs.tsx'
import { ArquivosDoNovo } from '../arquivos/ArquivosDoNovo.tsx'
import {
  arquivosDoRascunho,
  type ArquivosNovos,
  corpoDosArquivos,
  quantosArquivos,
  SEM_ARQUIVOS,
} from '../arquivos/arquivosNovos.ts'
import { ehImovel, enderecoDoBem, type Lugar } from '../../bens/bem.public.tsx'
import { corpoDoBem, valoresDoBem } from '../campos/conversao.ts'
import { comEtiquetaNova, pedeEtiqueta } from '../etiquetaNova.ts'
import { copiaDosValores } from '../campos/copia.ts'
import { vale } from '../campos/regras.ts'
import { Secoes } from '../campos/Secoes.tsx'
import type { SecaoDeCampos } from '../campos/secoes.ts'
import { SecoesAdicionais } from '../adicionais/SecoesAdicionais.tsx'
import { useAdicionais } from '../adicionais/useAdicionais.ts'
import { useBemForm } from '../campos/useBemForm.ts'
import { guardarBem } from '../dados.ts'
import { PaginaDeCadastro } from './PaginaDeCadastro.tsx'
import { Previsao } from './Previsao.tsx'
import { type Rascunho, useRascunho } from './rascunho.ts'
import { Retomar } from './Retomar.tsx'

const todos = Object.keys(camposDoBem) as NomeCampo[]
const vazios = valoresDoBem()
/** Names the button that saves one and begins the next. */
const OUTRO = 'outro'

interface Props {
  titulo: string
  /** Name of the draft. */
  rascunho: string
  /** Where the asset opens when it is saved, and where "Cancelar" goes back to. */
  lugar: Lugar
  /** Says what stands in the form before anything is typed. */
  iniciais?: Values
  secoes?: readonly SecaoDeCampos[]
  campos?: Fields
  buscas?: Partial<Record<NomeCampo, Record<string, unknown>>>
  abas?: RouteTab[]
  naoSalvo: string
}

/** Registers one asset; what is typed is kept until it is saved. */
export function CadastroDeBem({ iniciais, buscas, secoes, ...p }: Props) {
  const router = useRouter()
  const { can } = usePermissoes()
  const rascunho = useRascunho(p.rascunho)
  const adicionais = useAdicionais()
  const bem = useBemForm({
    iniciais: { ...vazios, ...iniciais },
    nomes: todos,
    proprios: adicionais.proprios,
    ...(buscas ? { buscas } : {}),
  })
  const { form, natureza, salvar, enviando } = bem
  const { acompanhar } = rascunho
  const [arquivos, setArquivos] = useState<ArquivosNovos>(SEM_ARQUIVOS)
  const [conferindo, setConferindo] = useState(false)
  const tocado = form.isDirty() || quantosArquivos(arquivos) > 0
  useEffect(() => {
    if (tocado) acompanhar({ ...form.values, arquivos })
  }, [form.values, arquivos, tocado, acompanhar])

  const enviar = async (tombar: boolean, outro = false) => {
    setConferindo(true)
    if (arquivos.documentos.some((d) => d.descricao.trim() === '')) return
    const salvo = await salvar(
      outro ? OUTRO : tombar ? 'tombar' : 'salvar',
      (valores) => {
        const nomes = todos.filter((n) => vale(n, valores, natureza))
        return comEtiquetaNova((mais) =>
          call(tombar ? rotasPatrimonios.tombar : rotasPatrimonios.salvar, {
            body: loose({
              ...corpoDoBem(valores, nomes),
              ...corpoDosArquivos(arquivos),
              ...adicionais.corpo(valores),
              ...mais,
            }),
            noErrorToast: pedeEtiqueta,
          }),
        ) as Promise<Patrimonio>
      },
      { tombando: tombar },
    )
    if (!salvo) return
    if (outro) {
      acompanhar.flush()
      rascunho.descartar()
      await guardarBem(salvo)
      const { id, descricao } = salvo.produtoCaracteristica.produto
      toastInfo(
        `${nomeDoBem({ ...salvo, descricao })} foi salvo. O próximo começa com os mesmos dados.`,
        6000,
      )
      // The description is of the catalogue from now on.
      const produto = { id, descricao }
      form.setInitialValues({ ...copiaDosValores(form.values), produto, ...adicionais.semArquivo() })
      form.reset()
      setArquivos(SEM_ARQUIVOS)
      setConferindo(false)
      document.getElementById(fieldId('produto'))?.focus()
      return
    }
    rascunho.encerrar()
    await guardarBem(salvo)
    // Real estate is registered when its own data are there: they are asked for next.
    router.history.push(
      ehImovel(salvo) ? `/patrimonio/${salvo.id}/imovel` : enderecoDoBem(salvo.id, can, p.lugar),
    )
  }
  const podeTombar = can('tombarpatrimonio') && !ehImovel({ tipoNatureza: natureza })
  useHotkeys(
    [
      ['mod+Enter', () => void enviar(podeTombar)],
      ['mod+shift+Enter', () => void enviar(podeTombar, true)],
    ],
    [],
  )
  const retomar = ({ valores }: Rascunho) => {
    const { arquivos: enviados, ...digitado } = valores
    form.setValues({ ...vazios, ...digitado })
    setArquivos(arquivosDoRascunho(enviados))
    rascunho.retomar()
  }
  return (
    <>
      <PaginaDeCadastro
        titulo={p.titulo}
        bem={bem}
        campos={{ ...(p.campos ?? camposDoBem), ...adicionais.campos }}
        naoSalvo={p.naoSalvo}
        onSubmit={() => void enviar(false)}
        lado={<Previsao bem={bem} />}
        voltar={p.lugar}
        {...(p.abas ? { abas: p.abas } : {})}
        dica={
          can('tombarpatrimonio') && !podeTombar
            ? 'Depois de salvar, preencha os dados de imóvel; então o bem pode ser tombado.'
            : 'O que você digita fica guardado neste navegador até o bem ser salvo.'
        }
        botoes={
          <>
            <Button
              variant="default"
              loading={enviando === OUTRO}
              disabled={enviando !== null}
              {...sendsForm}
              onClick={() => void enviar(podeTombar, true)}
              title="Ctrl+Shift+Enter"
            >
              {podeTombar ? 'Tombar e cadastrar outro' : 'Salvar e cadastrar outro'}
            </Button>
            <Button
              type="submit"
              variant={podeTombar ? 'default' : 'filled'}
              loading={enviando === 'salvar'}
              disabled={enviando !== null}
            >
              Salvar
            </Button>
            {podeTombar && (
              <Button
                loading={enviando === 'tombar'}
                disabled={enviando !== null}
                {...sendsForm}
                onClick={() => void enviar(true)}
                title="Ctrl+Enter"
              >
                Salvar e tombar
              </Button>
            )}
          </>
        }
      >
        <Secoes bem={bem} {...(secoes ? { secoes } : {})} />
        <SecoesAdicionais definicoes={adicionais.pedidas(form.values)} form={form} />
        <ArquivosDoNovo value={arquivos} onChange={setArquivos} conferindo={conferindo} />
      </PaginaDeCadastro>
      {rascunho.achado && (
        <Retomar achado={rascunho.achado} onRetomar={retomar} onDescartar={rascunho.descartar} />
      )}
    </>
  )
}
