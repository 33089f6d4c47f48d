import { Alert, Button, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type Patrimonio, rotasPatrimonios } from '@tombo/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chamar } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useCrumbs } from '../../resource/crumbs.ts'
import { ErrorSummary } from '../../resource/ErrorSummary.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { instante } from '../../ui/formato.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ehImovel, enderecoDoBem } from './bem.tsx'
import { Campos } from './campos/Campos.tsx'
import { corpoDoBem, type ProdutoDigitado, valoresDoBem } from './campos/conversao.ts'
import { camposDoBem, type NomeCampo } from './campos/definicoes.ts'
import { ehCessao } from './campos/regras.ts'
import { SECOES } from './campos/secoes.ts'
import { useBemForm } from './campos/useBemForm.ts'
import { guardarBem } from './dados.ts'
import { Previsao } from './novo/Previsao.tsx'
import { type Rascunho, useRascunho } from './novo/rascunho.ts'
import formCss from './campos/form.module.css'
import css from './novo/novo.module.css'

const todos = Object.keys(camposDoBem) as NomeCampo[]
const daCessao = new Set<NomeCampo>(['cessaoUso', 'dataInicioCessaoUso', 'dataFimCessaoUso'])
const vazios = valoresDoBem()

/** /patrimonio/novo: registers one asset; what is typed is kept until it is saved. */
export default function NovoPatrimonio() {
  const router = useRouter()
  const { pode } = usePermissoes()
  const rascunho = useRascunho()
  const bem = useBemForm({ iniciais: vazios, nomes: todos })
  const { form, salvar, enviando, tentativas, conflito } = bem
  const { acompanhar } = rascunho
  const tocado = form.isDirty()
  useEffect(() => {
    if (tocado) acompanhar(form.values)
  }, [form.values, tocado, acompanhar])

  const enviar = async (tombar: boolean) => {
    const salvo = await salvar(
      tombar ? 'tombar' : 'salvar',
      (valores) => {
        const nomes = todos.filter((n) => !daCessao.has(n) || ehCessao(valores))
        return chamar(tombar ? rotasPatrimonios.tombar : rotasPatrimonios.salvar, {
          body: corpoDoBem(valores, nomes) as never,
        }) as Promise<Patrimonio>
      },
      { tombando: tombar },
    )
    if (!salvo) return
    rascunho.encerrar()
    await guardarBem(salvo)
    // Real estate is registered when its own data are there: they are asked for next.
    router.history.push(ehImovel(salvo) ? `/patrimonio/${salvo.id}/imovel` : enderecoDoBem(salvo.id, pode))
  }
  const podeTombar = pode('tombarpatrimonio') && !ehImovel({ tipoNatureza: bem.natureza as never })
  useHotkeys([['mod+Enter', () => void enviar(podeTombar)]], [])
  const retomar = ({ valores }: Rascunho) => {
    form.setValues({ ...vazios, ...valores })
    rascunho.retomar()
  }
  return (
    <form
      className={css.pagina}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        e.stopPropagation()
        void enviar(false)
      }}
    >
      <div className={css.rolagem}>
        <PageHeader title="Cadastrar bem" crumbs={useCrumbs()} />
        <div className={css.corpo}>
          <div className={css.campos}>
            {conflito && (
              <Alert color="red" role="alert" mb="md" title="O bem não foi salvo">
                {conflito}
              </Alert>
            )}
            <ErrorSummary errors={form.errors} campos={camposDoBem} attempt={tentativas} />
            {SECOES.filter((s) => s.id !== 'cessao' || ehCessao(form.values)).map((s) => (
              <fieldset key={s.id} className={formCss.secao}>
                <legend>{s.titulo}</legend>
                <Campos nomes={s.campos} bem={bem} foco={s.id === 'identificacao'} />
              </fieldset>
            ))}
          </div>
          <div className={css.lado}>
            <Previsao bem={bem} />
          </div>
        </div>
      </div>
      <div className={css.rodape}>
        <Text size="xs" c="dimmed" className={css.dica}>
          {pode('tombarpatrimonio') && !podeTombar
            ? 'Depois de salvar, preencha os dados de imóvel; então o bem pode ser tombado.'
            : 'O que você digita fica guardado neste navegador até o bem ser salvo.'}
        </Text>
        <Button variant="default" className={css.cancelar} onClick={() => router.history.push('/patrimonio')}>
          Cancelar
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
            onClick={() => void enviar(true)}
            title="Ctrl+Enter"
          >
            Salvar e tombar
          </Button>
        )}
      </div>
      {rascunho.achado && (
        <Retomar achado={rascunho.achado} onRetomar={retomar} onDescartar={rascunho.descartar} />
      )}
    </form>
  )
}

/** Offers the unfinished registration; closing the question loses nothing. */
function Retomar({
  achado,
  onRetomar,
  onDescartar,
}: {
  achado: Rascunho
  onRetomar: (r: Rascunho) => void
  onDescartar: () => void
}) {
  const descricao = (achado.valores.produto as ProdutoDigitado | null)?.descricao
  return (
    <Dialog
      opened
      onClose={() => onRetomar(achado)}
      title="Há um cadastro não concluído"
      size={460}
      footer={
        <>
          <Button variant="default" onClick={onDescartar}>
            Começar outro
          </Button>
          <Button data-autofocus onClick={() => onRetomar(achado)}>
            Continuar o cadastro
          </Button>
        </>
      }
    >
      <Group gap={4}>
        <Text>
          Há um cadastro não concluído{descricao ? `, de “${descricao}”,` : ''} de{' '}
          <span className="numeros">{instante(achado.quando)}</span>. Deseja continuá-lo?
        </Text>
        <Text size="sm" c="dimmed">
          Se começar outro, o que estava digitado será descartado.
        </Text>
      </Group>
    </Dialog>
  )
}
