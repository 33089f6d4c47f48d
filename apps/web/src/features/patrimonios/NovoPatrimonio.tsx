import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type Patrimonio, rotasPatrimonios } from '@tombo/contract'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chamar } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { enderecoDoBem } from './bem.tsx'
import { corpoDoBem, valoresDoBem } from './campos/conversao.ts'
import { camposDoBem, type NomeCampo } from './campos/definicoes.ts'
import { ehCessao } from './campos/regras.ts'
import { Secoes } from './campos/Secoes.tsx'
import { useBemForm } from './campos/useBemForm.ts'
import { guardarBem } from './dados.ts'
import { PaginaDeCadastro } from './novo/PaginaDeCadastro.tsx'
import { Previsao } from './novo/Previsao.tsx'
import { type Rascunho, useRascunho } from './novo/rascunho.ts'
import { Retomar } from './novo/Retomar.tsx'

const todos = Object.keys(camposDoBem) as NomeCampo[]
const daCessao = new Set<NomeCampo>(['cessaoUso', 'dataInicioCessaoUso', 'dataFimCessaoUso'])
const vazios = valoresDoBem()

/** /patrimonio/novo: registers one asset; what is typed is kept until it is saved. */
export default function NovoPatrimonio() {
  const router = useRouter()
  const { pode } = usePermissoes()
  const rascunho = useRascunho('patrimonio')
  const bem = useBemForm({ iniciais: vazios, nomes: todos })
  const { form, salvar, enviando } = bem
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
    router.history.push(enderecoDoBem(salvo.id, pode))
  }
  useHotkeys([['mod+Enter', () => void enviar(pode('tombarpatrimonio'))]], [])
  const retomar = ({ valores }: Rascunho) => {
    form.setValues({ ...vazios, ...valores })
    rascunho.retomar()
  }
  return (
    <>
      <PaginaDeCadastro
        titulo="Cadastrar bem"
        bem={bem}
        campos={camposDoBem}
        naoSalvo="O bem não foi salvo"
        onSubmit={() => void enviar(false)}
        lado={<Previsao bem={bem} />}
        dica="O que você digita fica guardado neste navegador até o bem ser salvo."
        botoes={
          <>
            <Button
              type="submit"
              variant={pode('tombarpatrimonio') ? 'default' : 'filled'}
              loading={enviando === 'salvar'}
              disabled={enviando !== null}
            >
              Salvar
            </Button>
            {pode('tombarpatrimonio') && (
              <Button
                loading={enviando === 'tombar'}
                disabled={enviando !== null}
                onClick={() => void enviar(true)}
                title="Ctrl+Enter"
              >
                Salvar e tombar
              </Button>
            )}
          </>
        }
      >
        <Secoes bem={bem} />
      </PaginaDeCadastro>
      {rascunho.achado && (
        <Retomar achado={rascunho.achado} onRetomar={retomar} onDescartar={rascunho.descartar} />
      )}
    </>
  )
}
